"""Getting models onto this machine: from the hub or out of a package index's wheels, resumed and checked."""
