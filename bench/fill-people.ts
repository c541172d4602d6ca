import type pg from 'pg'

/** Adds customers, vehicles with their services, and drivers to a company that is being filled. */
export async function fillPeople(client: pg.Client, people: number, vehicles: number): Promise<void> {
  await client.query(
    `insert into customers (legal_name, trading_name, tax_number, email, contact, billing_address, payment_terms, is_active, created_at)
      select (array['Likoni', 'Bonde', 'Savanna', 'Tsavo', 'Jamhuri', 'Umoja', 'Kilele', 'Nyota', 'Baraka', 'Mwamba'])[1 + g % 10]
          || ' ' || (array['Traders', 'Millers', 'Cement', 'Hardware', 'Logistics', 'Foods', 'Steel', 'Estates'])[1 + g / 10 % 8]
          || ' ' || g || ' Ltd',
          null, 'P05' || lpad(g::text, 7, '0') || 'K', 'accounts' || g || '@customer.example', '+2547' || lpad(g::text, 8, '0'),
          'P.O. Box ' || g || ', Nairobi', (array[7, 14, 21, 30, 30, 30, 45, 60])[1 + g % 8], g % 20 > 0,
          now() - make_interval(days => 1200 - g % 300)
        from generate_series(1, $1::int) g`,
    [people],
  )
  await client.query(
    `insert into vehicles (reg_no, make, model, year, capacity_tons, status, current_odometer)
      select 'K' || chr(69 + g / 17576 % 20) || chr(65 + g / 676 % 26) || ' ' || lpad((g * 7 % 1000)::text, 3, '0') || chr(65 + g % 26) || chr(65 + g / 26 % 26),
          (array['Isuzu', 'Mercedes-Benz', 'Scania', 'FAW', 'Mitsubishi'])[1 + g % 5], 'Series ' || g % 9, 2012 + g % 14,
          10 + g % 20, case when g % 25 = 0 then 'maintenance' when g % 40 = 0 then 'inactive' else 'active' end, 100000 + g * 13 % 400000
        from generate_series(1, $1::int) g`,
    [vehicles],
  )
  await client.query(
    `insert into drivers (name, phone, license_no, status)
      select (array['Juma', 'Wanjiru', 'Otieno', 'Amina', 'Kiprono', 'Mutua', 'Halima', 'Njoroge'])[1 + g % 8] || ' '
          || (array['Mwangi', 'Odhiambo', 'Hassan', 'Chebet', 'Kamau', 'Wafula', 'Ndegwa'])[1 + g % 7] || ' ' || g,
          '+2547' || lpad(g::text, 8, '0'), 'DL' || lpad(g::text, 7, '0'), case when g % 30 = 0 then 'inactive' else 'active' end
        from generate_series(1, $1::int) g`,
    [vehicles],
  )
  await client.query(
    `insert into maintenance_records (vehicle_id, maintenance_date, location, work_performed, current_mileage, cost,
        next_service_date, next_service_mileage, created_by, approval_status, approved_by, approved_at)
      select v.id, (now() - make_interval(days => 60 * n))::date, 'Nairobi yard', 'Service ' || n, greatest(0, v.current_odometer - 9000 * n),
          1500000 + 1000 * n, (now() - make_interval(days => 60 * n - 75))::date, greatest(0, v.current_odometer - 9000 * n) + 12000,
          d.user_id, case when n = 1 and v.current_odometer % 9 = 0 then 'pending' else 'approved' end,
          case when n = 1 and v.current_odometer % 9 = 0 then null else m.user_id end,
          case when n = 1 and v.current_odometer % 9 = 0 then null else now() - make_interval(days => 60 * n - 1) end
        from vehicles v, generate_series(1, 12) n,
          (select user_id from profiles where role = 'dispatch' limit 1) d, (select user_id from profiles where role = 'management' limit 1) m`,
  )
  await client.query(
    `insert into odometer_readings (vehicle_id, at, km, source, maintenance_record_id, created_by, created_at)
      select vehicle_id, (maintenance_date + time '12:00') at time zone 'Africa/Nairobi', current_mileage, 'service', id, created_by,
          (maintenance_date + time '12:00') at time zone 'Africa/Nairobi'
        from maintenance_records m
        -- The demo company's have theirs.
        where not exists (select from odometer_readings r where r.maintenance_record_id = m.id)`,
  )
  await client.query(
    `insert into odometer_readings (vehicle_id, at, km, source) select id, now(), current_odometer, 'manual' from vehicles`,
  )
}
