"""What a person can do, one method each."""
