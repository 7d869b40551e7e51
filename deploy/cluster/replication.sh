#!/bin/sh
# Runs once, when the primary is made: the standby may copy it.
set -e
echo "host replication all samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
