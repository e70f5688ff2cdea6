#!/bin/bash
# Runs once, when the primary is made: its image lets in every login but those that copy the whole server.
echo 'host replication app all scram-sha-256' >>"$PGDATA/pg_hba.conf"
