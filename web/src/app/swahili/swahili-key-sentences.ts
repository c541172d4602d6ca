/** Error messages of the domain and the server about API keys, in Swahili. */
export const keySentences: Record<string, string> = {
  'A key may not do this. A person has to sign in for it.':
    'Ufunguo hauruhusiwi kufanya hivi. Lazima mtu aingie kwenye mfumo.',
  'A key with the role Management may only read': 'Ufunguo wenye jukumu la Uongozi unaruhusiwa kusoma tu',
  'Another key has this name. Choose another one, or revoke that key.':
    'Kuna ufunguo mwingine wenye jina hili. Chagua jina lingine, au batilisha ufunguo huo.',
  'A member of staff has this name. Give the key the name of the program.':
    'Kuna mfanyakazi mwenye jina hili. Upe ufunguo jina la programu.',
  'An API key has this name. Choose another one.': 'Kuna ufunguo wa API wenye jina hili. Chagua jina lingine.',
  'API key not found': 'Ufunguo wa API haukupatikana',
  'At least one day': 'Angalau siku moja',
  'At least {0} calls a minute': 'Angalau maombi {0} kwa dakika',
  'At most {0} calls a minute': 'Maombi yasizidi {0} kwa dakika',
  'At most {0} days': 'Siku zisizidi {0}',
  'Choose at least one role': 'Chagua angalau jukumu moja',
  'Each role once': 'Kila jukumu mara moja',
  'Enter a whole number': 'Weka nambari kamili',
  'Enter a whole number of days': 'Weka idadi kamili ya siku',
  'Send a key or the cookie of a session, not both.': 'Tuma ufunguo au cookie ya kifaa kilichoingia, si vyote viwili.',
  'There are {0} keys in use at most. Revoke one that is not needed.':
    'Funguo zinazotumika kwa wakati mmoja zisizidi {0}. Batilisha usiohitajika.',
  'Too long a name for several keys': 'Jina ni refu mno kwa funguo kadhaa',
  'This key has ended. Nothing was changed.': 'Ufunguo huu umekoma. Hakuna kilichobadilishwa.',
  'This key is not known.': 'Ufunguo huu haujulikani.',
  'This key may only read.': 'Ufunguo huu unaruhusiwa kusoma tu.',
  'This key was revoked and cannot be changed. Make a new one.':
    'Ufunguo huu ulibatilishwa na hauwezi kubadilishwa. Tengeneza mpya.',
}
