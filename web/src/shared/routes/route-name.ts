/** A route in words, by its ends. */
export const routeName = ({ origin, destination }: { origin: string; destination: string }) =>
  `${origin} → ${destination}`
