/** Error messages of the server about credit limits, holds and releases, in Swahili. */
export const creditSentences: Record<string, string> = {
  'Somebody has set the limit to {0} since. Look at it again.':
    'Mtu mwingine ameweka kikomo cha {0} baada ya hapo. Kiangalie tena.',
  'Somebody has taken the limit away since. Look at it again.':
    'Mtu mwingine ameondoa kikomo baada ya hapo. Kiangalie tena.',
  'Booking {0} is cancelled, so it needs no release.': 'Oda {0} imeghairiwa, kwa hiyo haihitaji ruhusa.',
  'Enter at least {0}: so much {1} would owe.': 'Weka angalau {0}: {1} angedaiwa kiasi hicho.',
  '{0} has no credit limit, so {1} needs no release.': '{0} hana kikomo cha mkopo, kwa hiyo {1} haihitaji ruhusa.',
  '{0} is not on hold.': '{0} hajazuiliwa.',
  '{0} is on hold already.': '{0} tayari amezuiliwa.',
  '{0} is on hold. Ask a manager.': '{0} amezuiliwa. Muulize meneja.',
  '{0} is on hold: {1}': '{0} amezuiliwa: {1}',
  '{0} is over its credit limit. Ask a manager to release {1}.':
    '{0} amevuka kikomo cha mkopo. Mwombe meneja aruhusu {1}.',
  '{0} is over its credit limit. Save it as quoted and ask a manager to release it.':
    '{0} amevuka kikomo cha mkopo. Ihifadhi ikiwa imepewa bei, kisha mwombe meneja airuhusu.',
  '{0} would owe {1}; the limit is {2}.': '{0} angedaiwa {1}; kikomo ni {2}.',
  '{0} would owe {1}; {2} is released up to {3}.': '{0} angedaiwa {1}; {2} imeruhusiwa hadi {3}.',
}
