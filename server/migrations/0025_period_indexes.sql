-- Lists are narrowed to a period: its rows are found, counted and sorted in an index alone, also in one state.

drop index bookings_pickup;
create index bookings_pickup on bookings (pickup_at, id) include (created_at, status);
create index bookings_status_pickup on bookings (status, pickup_at, id);

drop index dispatch_jobs_planned_start;
create index dispatch_jobs_planned_start on dispatch_jobs (planned_start, id) include (created_at, status);
create index dispatch_jobs_status_planned on dispatch_jobs (status, planned_start, id);

drop index invoices_issued;
create index invoices_issued on invoices (issue_date desc, id desc) include (status, created_at, due_date);
