#!/bin/sh
# The first start of the database in compose.yaml: a role of the program's own, which owns its database and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=password="$APP_DB_PASSWORD" <<'SQL'
create role shehena login nosuperuser nocreatedb nocreaterole password :'password';
create database shehena owner shehena encoding 'UTF8' template template0;
revoke all on database shehena from public;
SQL
