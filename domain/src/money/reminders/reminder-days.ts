import { addDays, dayOf, daysBetween, formatTime, startOfWeek } from '../../dates.ts'

/** When reminders go out, in Africa/Nairobi, Monday to Saturday. */
export const reminderTime = '09:00'

/** Whether reminders go out on a day: on any but Sundays. */
export function isReminderDay(day: string): boolean {
  return daysBetween(startOfWeek(day), day) < 6
}

/** The day of the next run: today before nine, else the next day that is no Sunday. */
export function nextReminderDay(now: string): string {
  const today = dayOf(now)
  const next = formatTime(now) < reminderTime ? today : addDays(today, 1)
  return isReminderDay(next) ? next : addDays(next, 1)
}

/** Whether a run that was due at an instant may still be made up for: on its own day; the next day has a run of its own. */
export function isRunStillDue(dueAt: string, now: string): boolean {
  return dayOf(dueAt) === dayOf(now)
}
