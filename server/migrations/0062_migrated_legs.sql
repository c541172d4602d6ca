-- Only legs of before may overlap: their vehicles are found by these few rows, and the hours of all others are plain sums.

create index job_legs_migrated on job_legs (ended_at) include (vehicle_id)
  where is_migrated and started_at is not null;
