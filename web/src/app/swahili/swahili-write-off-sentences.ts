/** Error messages of the server about differences that are written off, in Swahili. */
export const writeOffSentences: Record<string, string> = {
  '{0} is above the limit of {1} of the settings; a manager may write it off.':
    '{0} inazidi kikomo cha {1} cha mipangilio; meneja anaweza kuifuta.',
  'With the {0} written off before, {1} is above the limit of {2} of the settings; a manager may write it off.':
    'Pamoja na {0} zilizofutwa awali, {1} inazidi kikomo cha {2} cha mipangilio; meneja anaweza kuifuta.',
  '{0} was issued on {1}. Nothing is written off on it before that day.':
    '{0} ilitolewa {1}. Hakuna kinachofutwa juu yake kabla ya siku hiyo.',
  '{0} has been written off in full.': '{0} imefutwa yote.',
  '{0} has been written off on {1}, so it cannot be cancelled. Take that back first.':
    '{0} zimefutwa kwenye {1}, kwa hiyo haiwezi kughairiwa. Rudisha hizo kwanza.',
  'At most {0} differences are written off at once.': 'Tofauti zinazofutwa kwa pamoja hazizidi {0}.',
}
