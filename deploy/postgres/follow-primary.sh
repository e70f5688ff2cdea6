#!/bin/bash
# Copies the primary at the first start, then follows it. An empty volume is all that a new replica needs.
set -euo pipefail
mkdir -p "$PGDATA" && chown postgres:postgres "$PGDATA" && chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat /run/evenground/database-password)
  export PGPASSWORD
  until gosu postgres pg_basebackup -h primary -U app -D "$PGDATA" -X stream -R; do
    echo 'the primary cannot be copied yet'
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
fi
exec gosu postgres postgres -c hot_standby_feedback=on
