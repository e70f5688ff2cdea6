#!/bin/bash
# Runs once, when the primary is created: by default its image allows all connections except those for replication.
echo 'host replication app all scram-sha-256' >>"$PGDATA/pg_hba.conf"
