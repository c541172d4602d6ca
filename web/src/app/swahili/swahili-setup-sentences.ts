/** Sentences about the setup of a company, in Swahili. */
export const setupSentences: Record<string, string> = {
  'Sample data can be loaded only while there are no bookings.':
    'Data ya mfano inaweza kuwekwa tu wakati ambapo hakuna oda.',
  'This has become a record of your own.': 'Hii imekuwa rekodi yako mwenyewe.',
  'The sample data is loaded already.': 'Data ya mfano tayari imewekwa.',
  '{0} stays: absences, papers or readings have been recorded since.':
    'Rekodi ya {0} inabaki: kutokuwepo, vyeti au nambari za odomita zimerekodiwa baadaye.',
}
