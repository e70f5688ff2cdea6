#!/bin/bash
# Copies the primary at the first start, then follows it. An empty volume is all that a new replica needs. PRIMARY_HOST names
# the primary, which after a failover is another one.
set -euo pipefail
mkdir -p "$PGDATA" && chown postgres:postgres "$PGDATA" && chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat /run/evenground/database-password)
  export PGPASSWORD
  until gosu postgres pg_basebackup -h "${PRIMARY_HOST:-primary}" -U app -D "$PGDATA" -X stream -R; do
    echo 'the primary cannot be copied yet'
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
fi
# Once it is promoted, it keeps as much of its log for a replica of its own as the primary did.
exec gosu postgres postgres -c hot_standby_feedback=on -c wal_keep_size=1GB
