/** Error messages of the server about withheld tax and its certificates, in Swahili. */
export const withheldSentences: Record<string, string> = {
  'A certificate has a number and a date. Enter both, or neither.':
    'Cheti kina nambari na tarehe. Weka vyote viwili, au usiweke chochote.',
  'At most {0} amounts withheld': 'Si zaidi ya kodi {0} za zuio',
  'At most {0} of VAT can still be withheld on {1}.': 'VAT inayoweza bado kuzuiwa kwenye {1} haizidi {0}.',
  'Certificate {0} is recorded for {1} already.': 'Cheti {0} kimesharekodiwa kwa {1}.',
  'Certificate {0} was recorded by {1} at {2} already.': 'Cheti {0} kilisharekodiwa na {1} {2}.',
  'Choose a tax': 'Chagua kodi',
  'No certificate of {0} is outstanding.': 'Hakuna cheti cha {0} kinachosubiriwa.',
  'The date of the certificate lies in the future.': 'Tarehe ya cheti bado haijafika.',
  'The file has more than 5,000 rows. Split it.': 'Faili ina zaidi ya rekodi 5,000. Igawanye.',
  'The file is larger than 1 MB. Split it.': 'Faili ni kubwa kuliko MB 1. Igawanye.',
  'The file needs the columns {0}. Missing: {1}. Found: {2}.':
    'Faili inahitaji safu {0}. Zinazokosekana: {1}. Zilizopo: {2}.',
  'The {0} withheld on {1} was taken back by {2} at {3} already.':
    'Kodi ya zuio {0} kwenye {1} ilisharudishwa na {2} {3}.',
  'With the money for {0} that is more than its balance, which is {1}.':
    'Pamoja na pesa za {0}, hicho kinazidi salio lake, ambalo ni {1}.',
  'Withheld tax not found': 'Kodi ya zuio haikupatikana',
  '{0} has no e-mail address. Have one entered for the customer, then ask again.':
    '{0} hana anwani ya barua pepe. Iwekwe kwenye taarifa za mteja, kisha uombe tena.',
  '{0} has no taxed lines, so no VAT is withheld on it.':
    '{0} haina mistari yenye kodi, kwa hiyo hakuna VAT inayozuiwa kwake.',
  '{0} has been withheld on {1}, so it cannot be cancelled. Have that taken back first.':
    '{0} zimezuiwa kwenye {1}, kwa hiyo haiwezi kughairiwa. Kwanza kodi hiyo irudishwe.',
  '{0} was asked for its certificates today already.': '{0} ameshaombwa vyeti vyake leo.',
  '{0} was issued on {1}. Nothing is withheld on it before that day.':
    '{0} ilitolewa {1}. Hakuna kodi inayozuiwa kwake kabla ya siku hiyo.',
}
