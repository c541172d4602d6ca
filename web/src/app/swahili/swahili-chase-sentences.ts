/** Error messages of the server about reminders to customers, promises and disputes, in Swahili. */
export const chaseSentences: Record<string, string> = {
  'A step is named twice': 'Hatua moja imetajwa mara mbili',
  'A { or } stands alone. Write both, as in {amount}, or neither.':
    '{ au } iko peke yake. Andika zote mbili, kama {amount}, au usiandike yoyote.',
  'A promise is for one invoice or for one customer': 'Ahadi ni ya ankara moja au ya mteja mmoja',
  'At most 20 steps': 'Si zaidi ya hatua 20',
  'Choose an invoice': 'Chagua ankara',
  'Enter a number of days from {0} to {1}': 'Weka idadi ya siku kuanzia {0} hadi {1}',
  'More than is owed: {0}. Enter at most that.': 'Ni zaidi ya deni: {0}. Usizidishe hapo.',
  'Name at least one step': 'Taja angalau hatua moja',
  'No dispute of {0} is open.': 'Hakuna pingamizi la {0} lililo wazi.',
  'No reminder to {0} is due: no invoice has reached a step that it has not had.':
    'Hakuna kumbusho la {0} kwa sasa: hakuna ankara iliyofikia hatua mpya.',
  'No reminders go out on a Sunday. Remind the customer tomorrow.':
    'Vikumbusho havitumwi Jumapili. Mkumbushe mteja kesho.',
  'Nothing is owed on {0}. Choose an invoice that awaits payment.':
    'Ankara {0} haina deni. Chagua ankara inayosubiri malipo.',
  'Only an invoice that awaits payment can be disputed; {0} is {1}.':
    'Ni ankara inayosubiri malipo pekee inayoweza kupingwa; {0}: {1:said}.',
  'Promise not found': 'Ahadi haikupatikana',
  'Reminder step not found': 'Hatua ya vikumbusho haikupatikana',
  'Reminder text not found': 'Maandishi ya kumbusho hayakupatikana',
  'Reminders to customers are off. A manager turns them on in the settings.':
    'Vikumbusho kwa wateja vimezimwa. Uongozi unaviwasha kwenye mipangilio.',
  'That day is far away. Choose a day up to {0}.': 'Siku hiyo ni mbali sana. Chagua siku hadi {0}.',
  'That day is over. Choose today or a later day.': 'Siku hiyo imepita. Chagua leo au siku ya baadaye.',
  'The reminders of what {0} owes were stopped by hand.': 'Vikumbusho vya madeni ya {0} vilisimamishwa kwa mkono.',
  'The text lacks {invoices}. Add it where the invoices are to be listed.':
    'Maandishi hayana {invoices}. Iongeze mahali ankara zitakapoorodheshwa.',
  'This promise was withdrawn or replaced already.': 'Ahadi hii tayari imeondolewa au kubadilishwa.',
  'Two steps have {0} days. Give each step days of its own.': 'Hatua mbili zina siku {0}. Ipe kila hatua siku zake.',
  '{0} disputes what is due. Close the dispute first.': '{0} anapinga deni hilo. Funga pingamizi kwanza.',
  '{0} gets no reminders. Change that in its billing details.':
    '{0} hatumiwi vikumbusho. Badilisha hilo kwenye taarifa za utoaji wa ankara.',
  'What {0} owes was invoiced within the last {1} business days. Remind them after that.':
    'Deni la {0} lilitolewa ankara ndani ya siku {1} za kazi zilizopita. Mkumbushe baada ya hapo.',
  '{0} had a mail about this within the last three days.': '{0} alitumiwa barua pepe kuhusu hili ndani ya siku tatu.',
  '{0} has money on account that covers what is due. Allocate it first.':
    '{0} ana pesa zisizo na ankara zinazotosha deni hilo. Zigawe kwa ankara kwanza.',
  '{0} has no e-mail address. Enter that of its accounts office, then remind it again.':
    '{0} hana anwani ya barua pepe. Weka ya ofisi yake ya hesabu, kisha umkumbushe tena.',
  '{0} has promised to pay. Reminders go on after the promised day.':
    '{0} ameahidi kulipa. Vikumbusho vitaendelea baada ya siku aliyoahidi.',
  '{0} is disputed already. Close that dispute first.': 'Ankara {0} tayari inapingwa. Funga pingamizi hilo kwanza.',
  '{0} is not known. Use {{1}}.': '{0} haijulikani. Tumia {{1}}.',
  '{0} owes nothing. Choose a customer with open invoices.': '{0} hana deni. Chagua mteja mwenye ankara zisizolipwa.',
  '{0} was reminded today already.': '{0} ameshakumbushwa leo.',
}
