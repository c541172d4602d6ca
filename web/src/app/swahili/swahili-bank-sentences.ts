/** Error messages of the server about bank accounts, their statements and what their lines are matched with, in Swahili. */
export const bankSentences: Record<string, string> = {
  'A line is divided into at most {0} parts.': 'Mstari hugawanywa katika sehemu zisizozidi {0}.',
  'At most {0} lines are classified at once. Choose fewer, and classify the rest afterwards.':
    'Mistari isiyozidi {0} hupangwa aina kwa mara moja. Chagua michache, kisha upange iliyobaki.',
  'A line is named twice': 'Mstari mmoja umetajwa mara mbili',
  'Account not found': 'Akaunti haikupatikana',
  'Certificate {0} has come for what was withheld with this payment. Ask a manager to undo the tie.':
    'Cheti {0} kimekuja kwa kodi iliyozuiwa na malipo haya. Mwombe meneja atengue uoanishaji.',
  'Another account has this name already.': 'Akaunti nyingine tayari ina jina hili.',
  'Choose a kind of account': 'Chagua aina ya akaunti',
  'Choose the columns again': 'Chagua safu tena',
  'Choose what becomes of the lines': 'Chagua mistari hiyo ifanyweje',
  'Choose what becomes of the lines that look like a known one.':
    'Chagua mistari inayofanana na mingine iliyopo ifanyweje.',
  'Choose what the line is': 'Chagua mstari huu ni wa nini',
  'Choose what the lines are': 'Chagua mistari hii ni ya nini',
  'Enter the 4 to 34 letters and digits of the account': 'Weka herufi na tarakimu 4 hadi 34 za akaunti',
  'Line not found': 'Mstari haukupatikana',
  'Lines of this statement are tied to {0} and {1} more. Undo these ties first.':
    'Mistari ya taarifa hii imeoanishwa na {0} na nyingine {1}. Kwanza tengua uoanishaji huo.',
  'Lines of this statement are tied to {0}. Undo these ties first.':
    'Mistari ya taarifa hii imeoanishwa na {0}. Kwanza tengua uoanishaji huo.',
  'Money out is no payment of a customer. Classify the line instead.':
    'Pesa zilizotoka si malipo ya mteja. Badala yake, panga mstari huu aina.',
  'One line of this statement is classified. Open it again first.':
    'Mstari mmoja wa taarifa hii umepangwa aina. Kwanza uufungue tena.',
  'Row {0} is dated {1}, in the future. Are the day and the month exchanged?':
    'Rekodi {0} ina tarehe {1}, ambayo bado haijafika. Je, siku na mwezi vimebadilishana?',
  'That is more than the {0} of {1} that no line confirms yet.':
    'Hicho kinazidi {0} za {1} ambazo bado hazijathibitishwa na mstari wowote.',
  'The lines of this statement are not kept any more. Import the file again.':
    'Mistari ya taarifa hii haijahifadhiwa tena. Pakia faili tena.',
  'The payment was allocated to an invoice at this very moment. Look at it again, then undo the tie.':
    'Malipo yamegawiwa ankara sasa hivi. Yaangalie tena, kisha tengua uoanishaji.',
  'The statement goes to {0}, which has not come yet. Export it again.':
    'Taarifa inafika {0}, siku ambayo bado haijafika. Ipakue tena kutoka benki.',
  'The statement has {0} for {1}, and the paybill told of {2}. Open that line again, then apply the statement.':
    'Taarifa ina {0} kwa {1}, lakini paybill iliarifu {2}. Fungua mstari huo tena, kisha tumia taarifa.',
  'The statement has {0} for {1}, and the paybill told of {2}. Undo the tie to {3}, then apply the statement.':
    'Taarifa ina {0} kwa {1}, lakini paybill iliarifu {2}. Tengua uoanishaji na {3}, kisha tumia taarifa.',
  '{0} was recorded before its line came. Ask a manager to take it back.':
    '{0} yalirekodiwa kabla ya mstari wake kuja. Mwombe meneja ayarudishe.',
  '{0} of the lines seem to take back payments which stay paid if the lines are only classified, “{1}” among them with {2}. The open lines offer to take them back.':
    '{0} kati ya mistari hii inaonekana kurudisha malipo, ambayo yatabaki yamelipwa kama mistari itapangwa aina tu; mmoja wao ni “{1}”, wenye {2}. Mistari iliyo wazi inakuwezesha kuyarudisha.',
  'The line “{0}” seems to take back {1}, which stays paid if it is only classified. The open lines offer to take it back.':
    'Mstari “{0}” unaonekana kurudisha {1}, ambayo yatabaki yamelipwa ukipangwa aina tu. Mistari iliyo wazi inakuwezesha kuyarudisha.',
  '{0} was applied later and has some of the same days. Undo that statement first.':
    '{0} ilitumika baadaye na ina baadhi ya siku hizo hizo. Kwanza tengua taarifa hiyo.',
  'That payment does not exist.': 'Malipo hayo hayapo.',
  'The balances do not join after the rows {0} and {1} more: after the first it should be {2} and is {3}. Export the whole statement again.':
    'Salio halilingani baada ya rekodi {0} na nyingine {1}: baada ya ya kwanza lingepaswa kuwa {2}, lakini ni {3}. Pakua taarifa nzima tena kutoka benki.',
  'The balances do not join after the rows {0}: after the first it should be {1} and is {2}. Export the whole statement again.':
    'Salio halilingani baada ya rekodi {0}: baada ya ya kwanza lingepaswa kuwa {1}, lakini ni {2}. Pakua taarifa nzima tena kutoka benki.',
  'The balances do not join: after row {0} it should be {1} and is {2}. Export the whole statement again.':
    'Salio halilingani: baada ya rekodi {0} lingepaswa kuwa {1}, lakini ni {2}. Pakua taarifa nzima tena kutoka benki.',
  'The code {0} is on receipt {1} already. Match the line with that receipt.':
    'Nambari {0} tayari iko kwenye risiti {1}. Oanisha mstari na risiti hiyo.',
  'The file has no lines. Choose the statement of another period.':
    'Faili haina mistari. Chagua taarifa ya kipindi kingine.',
  'The parts add up to {0}, more than the {1} that is open of the line.':
    'Jumla ya sehemu ni {0}, inazidi {1} zilizo wazi kwenye mstari.',
  'The line that is taken back was changed meanwhile. Look at it again.':
    'Mstari unaorudishwa umebadilishwa. Uangalie tena.',
  'This account is in the list already.': 'Akaunti hii tayari iko kwenye orodha.',
  'This line was changed meanwhile. Look at it again.': 'Mstari huu umebadilishwa. Uangalie tena.',
  'This statement is not applied, so there is nothing to undo.':
    'Taarifa hii haijatumika, kwa hiyo hakuna cha kutengua.',
  'This statement was undone. Import the file again.': 'Taarifa hii ilitenguliwa. Pakia faili tena.',
  'This tie was undone by {0} at {1} already.': 'Uoanishaji huu ulishatenguliwa na {0} {1}.',
  'Tie not found': 'Uoanishaji haukupatikana',
  'Undone on the bench': 'Ilitenguliwa wakati wa kulinganisha',
  '{0} has classified this line meanwhile.': '{0} ameshaupanga mstari huu aina.',
  '{0} has tied this line to {1} meanwhile.': '{0} ameshaoanisha mstari huu na {1}.',
  '{0} is confirmed by another line already.': '{0} tayari imethibitishwa na mstari mwingine.',
  '{0} is not in use any more. Turn it on again first.': '{0} imesimamishwa. Kwanza iwezeshe.',
  '{0} is tied to a line of a bank statement. Undo the tie there, under Reconciliation.':
    '{0} imeoanishwa na mstari wa taarifa ya benki. Tengua uoanishaji huko, chini ya Ulinganisho.',
  '{0} is voided.': '{0} imebatilishwa.',
  '{0} lines of this statement are classified. Open them again first.':
    'Mistari {0} ya taarifa hii imepangwa aina. Kwanza uifungue tena.',
  '“{0}” was classified by {1}. Open that line again first.':
    'Mstari “{0}” ulipangwa aina na {1}. Kwanza uufungue tena.',
  '“{0}” is tied to {1}. Undo the tie first, then classify the line.':
    '“{0}” umeoanishwa na {1}. Kwanza tengua uoanishaji, kisha panga mstari aina.',
}
