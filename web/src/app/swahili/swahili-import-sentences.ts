/** Error messages of the server about imports, in Swahili. */
export const importSentences: Record<string, string> = {
  'A driver has this name. Say whether it is the same one.': 'Kuna dereva mwenye jina hili. Sema kama ni yeye.',
  'An import is undone within 30 days, by who applied it or by an administrator.':
    'Uingizaji hutenguliwa ndani ya siku 30, na aliyeuandika au msimamizi.',
  'Choose how to read the file again': 'Chagua upya namna ya kusoma faili',
  'Choose one of the records that are offered.': 'Chagua moja ya rekodi zilizoorodheshwa.',
  'The spreadsheet shows an error here. Type the value.': 'Lahajedwali linaonyesha kosa hapa. Andika thamani.',
  'This formula has no value. Open the file in a spreadsheet, save it and upload it again, or type the value.':
    'Fomula hii haina thamani. Fungua faili kwenye lahajedwali, lihifadhi na ulipakie upya, au andika thamani.',
  'Excel has shortened this number. Type it again.': 'Excel imeifupisha nambari hii. Iandike upya.',
  'Import not found': 'Uingizaji haukupatikana',
  'Left out.': 'Imeondolewa.',
  'No customer has this Id. Clear the cell to add a new one.':
    'Hakuna mteja mwenye Id hii. Ondoa kilichomo ili kuongeza mpya.',
  'No driver has this Id. Clear the cell to add a new one.':
    'Hakuna dereva mwenye Id hii. Ondoa kilichomo ili kuongeza mpya.',
  'No route has this Id. Clear the cell to add a new one.':
    'Hakuna njia yenye Id hii. Ondoa kilichomo ili kuongeza mpya.',
  'No row is new or changed. There is nothing to apply.': 'Hakuna rekodi mpya wala iliyobadilika. Hakuna cha kuandika.',
  'No vehicle has this Id. Clear the cell to add a new one.':
    'Hakuna gari lenye Id hii. Ondoa kilichomo ili kuongeza mpya.',
  'Not all rows could be taken back. Undo it again.': 'Si rekodi zote zilizotenguliwa. Tengua tena.',
  'Not all rows could be written. Apply it again.': 'Si rekodi zote zilizoandikwa. Andika tena.',
  'Not applied.': 'Haijaandikwa.',
  'Only who uploaded the file can have it read anew.': 'Aliyepakia faili pekee ndiye anayeweza kuisoma upya.',
  'This amount is in {0}. Type it in shillings, or leave the row out.':
    'Kiasi hiki ni cha {0}. Kiandike kwa shilingi, au ondoa rekodi.',
  'This is a credit (CR), and nothing is owed. Leave the row out.':
    'Hili ni salio la mteja (CR), hakuna deni. Ondoa rekodi.',
  'Read as {0} tons. Check it.': 'Imesomwa kuwa tani {0}. Ikague.',
  'This is {0} days after the pickup. Check it.': 'Hii ni siku {0} baada ya kupakia. Ikague.',
  'Row not found': 'Rekodi haikupatikana',
  'Row {0} is empty. Choose the row of the header.': 'Rekodi ya {0} ni tupu. Chagua rekodi ya vichwa.',
  'Rows {0} are the same customer. Leave all but one of them out.':
    'Rekodi {0} ni mteja mmoja. Ondoa zote isipokuwa moja.',
  'Rows {0} are the same driver. Leave all but one of them out.':
    'Rekodi {0} ni dereva mmoja. Ondoa zote isipokuwa moja.',
  'Rows {0} are the same route. Leave all but one of them out.': 'Rekodi {0} ni njia moja. Ondoa zote isipokuwa moja.',
  'Rows {0} are the same vehicle. Leave all but one of them out.':
    'Rekodi {0} ni gari moja. Ondoa zote isipokuwa moja.',
  'Several customers have this PIN. Choose one.': 'Wateja kadhaa wana PIN hii. Chagua mmoja.',
  'Several customers have this name. Choose one.': 'Wateja kadhaa wana jina hili. Chagua mmoja.',
  'Several drivers have this licence. Choose one.': 'Madereva kadhaa wana leseni hii. Chagua mmoja.',
  'Several drivers have this name. Choose one.': 'Madereva kadhaa wana jina hili. Chagua mmoja.',
  'Several drivers have this telephone number. Choose one.': 'Madereva kadhaa wana nambari hii ya simu. Chagua mmoja.',
  'Somebody has added this record meanwhile. Compare the row again.':
    'Mtu mwingine ameongeza rekodi hii wakati huo. Ilinganishe tena.',
  'Somebody has changed this record meanwhile. Compare the row again.':
    'Mtu mwingine amebadilisha rekodi hii wakati huo. Ilinganishe tena.',
  'Somebody has changed this record since.': 'Mtu mwingine amebadilisha rekodi hii tangu hapo.',
  'The cells of {0} were not kept. Leave this column out.': 'Yaliyomo kwenye {0} hayakuhifadhiwa. Iache safu hii.',
  'The file has no rows below its header.': 'Faili haina rekodi chini ya vichwa vyake.',
  'The file has other columns. Reload to see them.': 'Faili ina safu nyingine. Fungua upya uzione.',
  'The rows are being compared with the records. Wait a moment.':
    'Rekodi za faili zinalinganishwa na zilizopo. Subiri kidogo.',
  'The rows could not be compared with the records. Compare them again.':
    'Rekodi za faili hazikuweza kulinganishwa na zilizopo. Zilinganishe tena.',
  'The rows have changed meanwhile. Look at them again.': 'Rekodi za faili zimebadilika wakati huo. Zikague tena.',
  'The rows were not compared with the records. Compare them again.':
    'Rekodi za faili hazikulinganishwa na zilizopo. Zilinganishe tena.',
  'This looks like a heading. Leave it out, or fill in the rest.':
    'Hii inaonekana kuwa kichwa cha sehemu. Iondoe, au jaza kilichobaki.',
  'This looks like the foot of the table. Leave it out.': 'Hii inaonekana kuwa mwisho wa jedwali. Iondoe.',
  'This import is being applied or undone. Change its rows afterwards.':
    'Uingizaji huu unaandikwa au unatenguliwa. Badilisha rekodi zake baadaye.',
  'This import is being applied. Compare its rows afterwards.':
    'Uingizaji huu unaandikwa. Linganisha rekodi zake baadaye.',
  'This import is being undone. Compare its rows afterwards.':
    'Uingizaji huu unatenguliwa. Linganisha rekodi zake baadaye.',
  'No row of this import is left to be compared.': 'Hakuna rekodi ya uingizaji huu iliyobaki kulinganishwa.',
  'Not all of this import is undone. Undo what is left first.':
    'Si uingizaji wote uliotenguliwa. Kwanza tengua uliobaki.',
  'This row is written already. Change the record itself.': 'Rekodi hii imeandikwa tayari. Badilisha rekodi yenyewe.',
  'This import is being applied. Undo it afterwards.': 'Uingizaji huu unaandikwa. Utengue baadaye.',
  'This import was applied. Undo it instead.': 'Uingizaji huu uliandikwa. Utengue badala yake.',
  'This import was applied: its columns and its day stay as they are.':
    'Uingizaji huu uliandikwa: safu zake na siku yake zitabaki zilivyo.',
  'This import was not applied. Delete it instead.': 'Uingizaji huu haukuandikwa. Ufute badala yake.',
  'This import was undone. Compare its rows again first.':
    'Uingizaji huu ulitenguliwa. Kwanza linganisha rekodi zake tena.',
  'This record is gone.': 'Rekodi hii haipo tena.',
  'This record is gone, or is not like the row any more. Compare the row again.':
    'Rekodi hii haipo tena, au haifanani tena na hii ya faili. Ilinganishe tena.',
  'This row is not what it was when it was checked. Compare it again.':
    'Rekodi hii si kama ilivyokuwa ilipokaguliwa. Ilinganishe tena.',
  'Two columns are {0}. Choose one.': 'Safu mbili ni {0}. Chagua moja.',
  'What is left of an import is applied by who applied it, or by an administrator.':
    'Kilichobaki cha uingizaji huandikwa na aliyeuandika, au na msimamizi.',
  'Who applied it may not do so any more. An administrator can apply what is left.':
    'Aliyeiandika haruhusiwi tena. Msimamizi anaweza kuandika iliyobaki.',
  'Who undid it may not do so any more. An administrator can undo what is left.':
    'Aliyeitengua haruhusiwi tena. Msimamizi anaweza kutengua iliyobaki.',
  'Write Yes or No': 'Andika Ndiyo au Hapana',
  'Write one of: {0}': 'Andika moja kati ya: {0}',
  '{0} tells the rows apart: it comes from a column.': '{0} hutofautisha rekodi: hutoka kwenye safu.',
  'This invoice is more than six years old. Say that it is right, or leave the row out.':
    'Ankara hii ina zaidi ya miaka sita. Thibitisha kuwa ni sahihi, au ondoa rekodi hii.',
  'Nothing goes on credit then. Clear the cell for no limit.':
    'Basi hakuna mkopo wowote. Futa seli ikiwa hakuna kikomo.',
  'Enter the values for all rows again': 'Andika upya thamani za rekodi zote',
  'You may not write {0}.': 'Huruhusiwi kuandika {0}.',
  '{0} of your imports wait to be applied. Apply or delete one of them first.':
    'Uingizaji wako {0} unasubiri kuandikwa. Kwanza andika au futa mmoja.',
}
