/** Messages about the nightly backups, in Swahili. */
export const backupSentences: Record<string, string> = {
  'There is no key for backups yet. Make one first.': 'Bado hakuna ufunguo wa nakala rudufu. Tengeneza kwanza.',
  'There is no second place for backups yet. Name one first.':
    'Bado hakuna mahali pa pili pa nakala rudufu. Pataje kwanza.',
  'This is no public key of the age format: age1 and 58 characters':
    'Huu si ufunguo wa umma wa muundo wa age: age1 na herufi 58',
  'This public key has a wrong letter. Copy it again.': 'Ufunguo huu wa umma una herufi isiyo sahihi. Unakili tena.',
}
