#!/bin/sh
# The first start of the database in compose.yaml: shehena owns the database and changes its structure; shehena_app, as
# which the program works, reads and writes rows.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" \
  --set=owner_password="$OWNER_DB_PASSWORD" --set=app_password="$APP_DB_PASSWORD" <<'SQL'
create role shehena login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role shehena_app login nosuperuser nocreatedb nocreaterole password :'app_password';
create database shehena owner shehena encoding 'UTF8' template template0;
revoke all on database shehena from public;
grant connect on database shehena to shehena_app;
SQL
