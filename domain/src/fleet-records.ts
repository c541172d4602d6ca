import { kept, type RecordFacts } from './record-facts.ts'

/** Who carries what, and when. */
export const planning = ['jobs', 'plan', 'jobRisks', 'jobCandidates', 'jobSwaps', 'navigation', 'viewCounts'] as const

/** The tables of vehicles and drivers, their work and their papers. */
export const fleetRecords = {
  vehicles: {
    audience: ['vehicles.view'],
    // A change of an absence, a reading, a paper or its file is announced as a change of its vehicle or driver.
    screens: [
      'vehicles',
      'odometer',
      'absences',
      'papers',
      'paperFiles',
      ...planning,
      'maintenance',
      'dashboards',
      'setup',
    ],
    history: 'vehicle',
    webhooks: false,
    copies: kept,
    personal: null,
  },
  maintenance_records: {
    audience: ['maintenance.view'],
    screens: ['maintenance', 'maintenanceDocuments', 'plan', 'vehicles', 'jobCandidates', 'dashboards'],
    history: 'maintenanceRecord',
    webhooks: false,
    copies: kept,
    personal: null,
  },
  odometer_readings: {
    audience: 'nobody',
    history: { belonging: 'odometerReading', of: { vehicle: 'vehicleId' } },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  drivers: {
    audience: ['drivers.view'],
    screens: [
      'drivers',
      'driverMerges',
      'absences',
      'papers',
      'paperFiles',
      ...planning,
      'vehicles',
      'dashboards',
      'setup',
    ],
    history: 'driver',
    webhooks: false,
    copies: kept,
    personal: { of: 'driver', by: ['id'], removal: 'cleared', secrets: [] },
  },
  // As those of customers: the history of the driver that is kept tells of them.
  driver_merges: {
    audience: 'nobody',
    history: { belonging: 'driverMerge', of: { driver: 'driverId' } },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  absences: {
    audience: 'nobody',
    history: { belonging: 'absence', of: { vehicle: 'vehicleId', driver: 'driverId' } },
    webhooks: false,
    copies: kept,
    personal: { of: 'driver', by: ['driver_id'], removal: 'deleted', secrets: [] },
  },
  papers: {
    audience: 'nobody',
    history: { belonging: 'paper', of: { vehicle: 'vehicleId', driver: 'driverId' } },
    webhooks: false,
    copies: kept,
    personal: { of: 'driver', by: ['driver_id'], removal: 'deleted', secrets: [] },
  },
} as const satisfies Record<string, RecordFacts>
