-- A crash empties a table without a log, and with it the limits of what goes out: mails, webhooks and calls of the paybill. Counts of
-- requests, which come with each of them, do not wait for the log (server/src/http/limits.ts).
alter table rate_limits set logged;
