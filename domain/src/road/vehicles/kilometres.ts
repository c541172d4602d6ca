/** Formats whole kilometres with thousands separators: 412380 is '412,380 km'. */
export function formatKilometres(kilometres: number): string {
  return `${groupThousands(kilometres)} km`
}

/** Formats an integer with thousands separators: 412380 is '412,380'. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
