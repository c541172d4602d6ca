/** Parses a typed time to 'HH:mm': '14:30', '1430', '9', '2.30 pm'. */
export function parseTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(am|pm)?$/i.exec(text.trim())
  if (!match) return null
  const [, hours = '', minutes = '00', half = ''] = match
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  const isTime = hour < 24 && Number(minutes) < 60 && (!half || (Number(hours) >= 1 && Number(hours) <= 12))
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}
