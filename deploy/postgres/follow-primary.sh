#!/bin/bash
# Copies the primary at the first start, then replicates it. A new replica needs only an empty volume. PRIMARY_HOST is the
# host name of the current primary, which changes after a failover.
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
# wal_keep_size is that of the primary, so that this server can serve a replica of its own once it is promoted.
exec gosu postgres postgres -c hot_standby_feedback=on -c wal_keep_size=1GB
