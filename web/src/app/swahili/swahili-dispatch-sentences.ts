/** Error messages of the server about the legs, the log and the exceptions of jobs, in Swahili. */
export const dispatchSentences: Record<string, string> = {
  'Choose a time after the planned start': 'Chagua wakati baada ya mwanzo uliopangwa',
  'Choose a waypoint of this job.': 'Chagua kituo cha safari hii.',
  'Choose how it ended': 'Chagua jinsi lilivyoisha',
  'Choose waypoints of this job.': 'Chagua vituo vya safari hii.',
  'Choose what kind of exception it is': 'Chagua aina ya tatizo',
  'Choose a job': 'Chagua safari',
  'Choose another job': 'Chagua safari nyingine',
  'Choose what they exchange': 'Chagua zinabadilishana nini',
  'Choose {0} or a later state': 'Chagua “{0:said}” au hali ya baadaye',
  'Complete needs the time it ended': 'Weka muda safari ilipoisha',
  'Enter when it ended': 'Weka wakati ilipoisha',
  'Enter when it started': 'Weka wakati ilipoanza',
  'Entry not found': 'Rekodi ya tukio haikupatikana',
  'Its crew was changed by {0} at {1}.': 'Gari au dereva wake alibadilishwa na {0:said} {1}.',
  'For {0}: {1}': 'Kuhusu {0}: {1:said}',
  'Job {0} has not started: only two planned jobs, or two on the road, can change trucks or drivers.':
    'Safari {0} haijaanza: ni safari mbili zilizopangwa, au mbili zilizo njiani, pekee zinazoweza kubadilishana magari au madereva.',
  'Job {0} has started: only two planned jobs, or two on the road, can change trucks or drivers.':
    'Safari {0} imeanza: ni safari mbili zilizopangwa, au mbili zilizo njiani, pekee zinazoweza kubadilishana magari au madereva.',
  'Jobs {0} and {1} have the same already, so nothing would change.':
    'Safari {0} na {1} tayari zina gari au dereva yuleyule, kwa hiyo hakuna kitakachobadilika.',
  'Job {0} is an exception: resolve it by moving the load to another truck.':
    'Safari {0} ina tatizo: litatue kwa kuhamishia mzigo kwenye gari lingine.',
  'Job {0} is not on the road, so no waypoint was {1}.': 'Safari {0} haiko njiani, kwa hiyo hakuna kituo {1:said}.',
  'Job {0} is now {1}: it has no open exception.': 'Hali ya safari {0} sasa ni “{1:said}”: haina tatizo lililo wazi.',
  'Job {0} is now {1}, so it was not cancelled.': 'Hali ya safari {0} sasa ni “{1:said}”, kwa hiyo haikughairiwa.',
  'Job {0} is {1}, so it cannot be moved.': 'Hali ya safari {0} ni “{1:said}”, kwa hiyo mzigo wake hauwezi kuhamishwa.',
  'Leg not found': 'Sehemu ya safari haikupatikana',
  'Only management may correct an entry of somebody else, or one of more than 24 hours ago.':
    'Ni uongozi pekee unaoweza kurekebisha tukio lililorekodiwa na mtu mwingine, au zaidi ya saa 24 zilizopita.',
  'Only a trip that becomes Completed takes this time':
    'Wakati huu huwekwa kwa safari inayohifadhiwa kuwa imekamilika pekee',
  'Only a move to another truck has a place': 'Ni kuhamia gari lingine pekee kunakowekewa mahali',
  'Only jobs on the road change at a time and a place':
    'Ni safari zilizo njiani pekee zinazobadilishana kwa muda na mahali fulani',
  'Only an exception has a kind and a place': 'Ni tatizo pekee lenye aina na mahali',
  'Only the time of a step, a waypoint, a move to another truck or an exception can be corrected.':
    'Ni muda wa hatua, wa kituo, wa kuhamia gari lingine au wa tatizo pekee unaoweza kurekebishwa.',
  'Say why it is reopened': 'Eleza kwa nini inafunguliwa tena',
  'Say why this cancelled job is reopened.': 'Eleza kwa nini safari hii iliyoghairiwa inafunguliwa tena.',
  'Say why the state is set back': 'Eleza kwa nini hali inarudishwa nyuma',
  'Say why the state is set back: what was recorded beyond it no longer counts.':
    'Eleza kwa nini hali inarudishwa nyuma: yaliyorekodiwa baada ya hali hiyo hayatahesabiwa tena.',
  'The exception was marked': 'Tatizo liliripotiwa',
  'The exception was resolved': 'Tatizo lilitatuliwa',
  'The job arrived': 'Safari ilifika',
  'The job arrived at the dropoff': 'Safari ilifika kushusha',
  'The job left': 'Safari iliondoka',
  'The job started': 'Safari ilianza',
  'The job was cancelled': 'Safari ilighairiwa',
  'The job was completed': 'Safari ilikamilika',
  'The load was moved to {0}': 'Mzigo ulihamishiwa {0}',
  'The expected end must come after the planned start.': 'Mwisho unaotarajiwa lazima uwe baada ya mwanzo uliopangwa.',
  'The job was {0} before: it goes on there or further.':
    'Hali ya safari ilikuwa “{0:said}”: itaendelea kutoka hapo au mbele zaidi.',
  'The load of {0} t is heavier than the vehicle carries, {1} t.':
    'Mzigo una uzito wa tani {0}, lakini gari linabeba tani {1}.',
  'There is no such waypoint': 'Kituo hicho hakipo',
  'This driver is planned on another job at that time.': 'Dereva huyu amepangiwa safari nyingine wakati huo.',
  'This driver is under way on another job. Complete it or move its load first.':
    'Dereva huyu yuko njiani kwenye safari nyingine. Maliza safari hiyo au hamishia mzigo wake kwenye gari lingine kwanza.',
  'This driver was on another job at that time.': 'Dereva huyu alikuwa kwenye safari nyingine wakati huo.',
  'This was corrected to {0} by {1}.': 'Muda huu ulisahihishwa kuwa {0} na {1:said}.',
  'This exception was resolved by {0} at {1}.': 'Tatizo hili lilitatuliwa na {0:said} {1}.',
  'This job has started: give an expected end instead': 'Safari hii imeanza: badala yake weka mwisho unaotarajiwa',
  'This leg has not started: change the plan instead.': 'Sehemu hii ya safari haijaanza: badala yake badilisha mpango.',
  'This lies in the future': 'Wakati huu bado haujafika',
  'This lies in the past: recorded afterwards?': 'Wakati huu umeshapita: je, inarekodiwa baada ya kufanyika?',
  'This is {0} days after the pickup. Correct it, or confirm that it is right.':
    'Hii ni siku {0} baada ya kupakia. Irekebishe, au thibitisha kuwa ni sahihi.',
  'This plan takes {0} days. Correct it, or confirm that it is right.':
    'Mpango huu unachukua siku {0}. Urekebishe, au thibitisha kuwa ni sahihi.',
  'This move no longer counts: the job was set back since.':
    'Uhamisho huu hauhesabiki tena: safari ilirudishwa nyuma baadaye.',
  'This step is recorded: correct it in the timeline': 'Hatua hii imesharekodiwa: isahihishe kwenye historia ya safari',
  'This step no longer counts: the job was set back since.':
    'Hatua hii haihesabiki tena: safari ilirudishwa nyuma baadaye.',
  'This vehicle is planned on another job at that time.': 'Gari hili limepangiwa safari nyingine wakati huo.',
  'This vehicle is under way on another job. Complete it or move its load first.':
    'Gari hili liko njiani kwenye safari nyingine. Maliza safari hiyo au hamishia mzigo wake kwenye gari lingine kwanza.',
  'This vehicle was on another job at that time.': 'Gari hili lilikuwa kwenye safari nyingine wakati huo.',
  'Waypoint not found': 'Kituo hakikupatikana',
  'Waypoint {0} was {1}': 'Kituo cha {0} {1:said}',
  '{0} at {1}; waypoint {2} cannot have been {3} at {4}.': '{0:said} {1}; kituo cha {2} hakiwezi kuwa {3:said} {4}.',
  '{0} at {1}; {2} at {3}.': '{0:said} {1}; {2:said} {3}.',
  'Waypoint {0} was missed at {1} and stays.': 'Kituo cha {0} kilirukwa {1}, kwa hiyo kitabaki.',
  'Waypoint {0} was reached at {1} and stays.': 'Kituo cha {0} kilifikiwa {1}, kwa hiyo kitabaki.',
  "You don't have permission to cancel a job that has started.": 'Huna ruhusa ya kughairi safari iliyoanza.',
  '{0} and {1} carry it already.': '{0} na {1} tayari wanabeba mzigo huu.',
  '{0} t is more than the {1} t of the whole booking. Correct it, or confirm that it is right.':
    'Tani {0} zinazidi tani {1} za oda nzima. Rekebisha, au thibitisha kuwa ni sahihi.',
  '{0} carried it from {1}, corrected by {2}.': 'Mzigo ulibebwa na {0} kuanzia {1}, imesahihishwa na {2:said}.',
  '{0} carried it from {1}, moved by {2}.': 'Mzigo ulibebwa na {0} kuanzia {1}, umehamishwa na {2:said}.',
  '{0} carries it since {1}, corrected by {2}.': 'Mzigo unabebwa na {0} tangu {1}, imesahihishwa na {2:said}.',
  '{0} carries it since {1}, moved by {2}.': 'Mzigo unabebwa na {0} tangu {1}, umehamishwa na {2:said}.',
  '{0} is planned for it by now, changed by {1} at {2}.': 'Sasa umepangiwa {0}, imebadilishwa na {1:said} {2}.',
  '{0} is held by the open exception of {1}. Resolve it first, or say why this is planned anyway.':
    '{0}: bado kwenye safari {1}, ambayo ina tatizo. Litatue kwanza, au eleza kwa nini unapanga hata hivyo.',
  'The {0} of {1} expires on {2}.': '{1}: {0:said}, mwisho wa kutumika ni {2}.',
  '{0} A manager must allow an expired paper.': '{0:said} Cheti kilichoisha lazima kiruhusiwe na uongozi.',
  '{0} is away from {1} on.': '{0}: kutopatikana kuanzia {1}.',
  '{0} is away until {1}.': '{0}: kutopatikana hadi {1}.',
  '{0} is in the workshop.': '{0} linatengenezwa.',
  '{0} is planned on {1}, {2} to {3}.': '{0}: kuna safari {1} iliyopangwa, {2} hadi {3}.',
  '{0} is planned on {1}.': '{0}: kuna safari {1} iliyopangwa.',
  '{0} is under way on {1}. Complete it or move its load first.':
    '{0}: bado njiani kwenye safari {1}. Maliza safari hiyo au hamishia mzigo wake kwenye gari lingine kwanza.',
  '{0} was on {1} until {2}.': '{0}: kwenye safari {1} hadi {2}.',
  '{0} would end at {1}, before it started at {2}.': '{0} lingemaliza {1}, kabla ya kuanza {2}.',
  'The odometer of {0} goes back from {1} to {2}. Correct it, or confirm that it is right.':
    'Odomita ya {0} inarudi nyuma kutoka {1} hadi {2}. Rekebisha, au thibitisha kuwa ni sahihi.',
  'Reading not found': 'Nambari hiyo ya odomita haikupatikana',
  'The reading lies in the future': 'Muda huo bado haujafika',
  'This is the reading of the service of {0}. Correct it in its maintenance record.':
    'Hii ni nambari ya service ya {0}. Isahihishe kwenye rekodi yake ya matengenezo.',
  'This reading was corrected to {0} already. Correct that one.':
    'Nambari hii tayari imesahihishwa kuwa {0}. Sahihisha hiyo.',
}
