import { addDays } from '../../dates.ts'

/** The papers of a vehicle. A border permit is for one country. */
export const vehiclePaperKinds = ['insurance', 'inspection', 'speed_limiter', 'road_licence', 'border_permit'] as const
export type VehiclePaperKind = (typeof vehiclePaperKinds)[number]

/** The papers of a driver. */
export const driverPaperKinds = ['licence'] as const
export type DriverPaperKind = (typeof driverPaperKinds)[number]

export const paperKinds = [...vehiclePaperKinds, ...driverPaperKinds] as const
export type PaperKind = (typeof paperKinds)[number]

/** A paper within a sentence: 'The inspection of KDA 412F expires on 23/11/2026.' */
export const paperWords = {
  insurance: 'insurance',
  inspection: 'inspection',
  speed_limiter: 'speed limiter certificate',
  road_licence: 'road licence',
  border_permit: 'border permit',
  licence: 'licence',
} as const satisfies Record<PaperKind, string>

/** Countries that issue border permits, ISO 3166. */
export const permitCountries = ['UG', 'TZ', 'RW', 'BI', 'SS', 'ET', 'CD', 'SO', 'ZM', 'MW'] as const
export type PermitCountry = (typeof permitCountries)[number]

/** Notice before a paper expires, in days. */
export const paperNoticeDays = 30

/** Expired: its last day has passed. Expiring: it is one of the next 30. */
export const paperStates = ['expired', 'expiring', 'valid'] as const
export type PaperState = (typeof paperStates)[number]

/**
 * The state of a paper. It is valid on its last day.
 *
 * @param expiresOn its last day
 * @param today the calendar day in Africa/Nairobi
 */
export function paperState(expiresOn: string, today: string): PaperState {
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, paperNoticeDays) ? 'expiring' : 'valid'
}

type Paper = {
  vehicleId?: string | null | undefined
  driverId?: string | null | undefined
  kind: PaperKind
  country: string | null
  classes: string | null
}

/** What is wrong with a paper, by field: a sentence each; empty for nothing. */
export function paperFaults({ vehicleId, driverId, kind, country, classes }: Paper) {
  const faults: Partial<Record<'vehicleId' | 'kind' | 'country' | 'classes', string>> = {}
  if (Boolean(vehicleId) === Boolean(driverId)) faults.vehicleId = 'Choose a vehicle or a driver'
  const kinds: readonly PaperKind[] = vehicleId ? vehiclePaperKinds : driverPaperKinds
  if (!kinds.includes(kind)) faults.kind = 'Choose a paper'
  if (kind === 'border_permit' && country === null) faults.country = 'Choose a country'
  if (kind !== 'border_permit' && country !== null) faults.country = 'Only a border permit has a country'
  if (kind !== 'licence' && classes !== null) faults.classes = 'Only a licence has classes'
  return faults
}
