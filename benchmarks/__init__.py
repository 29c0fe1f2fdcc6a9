"""What `make bench` runs: each file measures one thing against a peer in the same run and prints the ratio."""
