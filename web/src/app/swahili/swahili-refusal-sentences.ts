/** Error messages of the server, in Swahili. `{0:said}` is translated itself. */
export const refusalSentences: Record<string, string> = {
  'A backup is being made already. Wait until it is done.':
    'Nakala rudufu tayari inatengenezwa. Subiri hadi ikamilike.',
  'A journey needs a vehicle and a driver. Assign them first.':
    'Safari inahitaji gari na dereva. Chagua gari na dereva kwanza.',
  'A record with the same value exists already.': 'Rekodi yenye taarifa hizo ipo tayari.',
  'A value is outside what the program accepts.': 'Kuna taarifa isiyokubalika.',
  'Absence not found': 'Kutokuwepo hakukupatikana',
  'An exception needs a reason.': 'Eleza tatizo ni nini.',
  'An export is being made already. Wait until it is done.':
    'Nakala ya data tayari inatengenezwa. Subiri hadi ikamilike.',
  'An invoice of zero cannot be issued. Enter a price first.': 'Ankara ya sifuri haiwezi kutolewa. Weka bei kwanza.',
  'Assign a driver first.': 'Chagua dereva kwanza.',
  'Booking not found': 'Oda haikupatikana',
  'Booking {0} already has job {1}.': 'Oda {0} tayari ina safari {1}.',
  'Booking {0} has all {1} of its jobs.': 'Oda {0} ina safari zake zote {1}.',
  'Booking {0} is {1}. Only a confirmed booking can be put on a job.':
    'Oda {0}: {1:said}. Ni oda iliyothibitishwa pekee inayoweza kupewa safari.',
  'Check what was entered: {0}.': 'Kagua ulichoandika: {0}.',
  'Check what was entered: {0} and {1} more.': 'Kagua ulichoandika: {0}. Kuna {1} zaidi.',
  'Choose a time after the start': 'Chagua wakati baada ya mwanzo',
  'Choose a time that is still to come': 'Chagua wakati ambao bado haujafika',
  'Choose a password that is not the present one.': 'Chagua nenosiri tofauti na la sasa.',
  'Choose an active customer.': 'Chagua mteja hai.',
  'Currency not found': 'Sarafu haikupatikana',
  'Customer not found': 'Mteja hakupatikana',
  'Do not use your own name or e-mail address as the password.':
    'Usitumie jina lako wala anwani yako ya barua pepe kama nenosiri.',
  'Document not found': 'Hati haikupatikana',
  'Driver not found': 'Dereva hakupatikana',
  'Driver {0} cannot be deleted: dispatch jobs refer to this driver. Set the driver inactive instead.':
    'Rekodi ya dereva {0} haiwezi kufutwa: ametajwa kwenye safari. Badala yake, weka kuwa hayuko kazini.',
  'Enter the code': 'Weka msimbo',
  'Enter the password of the mail server.': 'Weka nenosiri la seva ya barua pepe.',
  'Enter whom the mail is from.': 'Weka barua pepe inatoka kwa nani.',
  'Enter your password': 'Weka nenosiri lako',
  'Enter your password to go on. Nothing was changed.': 'Weka nenosiri lako ili kuendelea. Hakuna kilichobadilika.',
  'Enter your password to change who the company is or how customers pay.':
    'Weka nenosiri lako ili kubadilisha utambulisho wa kampuni au jinsi wateja wanavyolipa.',
  'Files of this kind cannot be added. Choose one of {0}':
    'Faili za aina hii haziwezi kuongezwa. Chagua mojawapo ya {0}',
  'Invalid email or password': 'Barua pepe au nenosiri si sahihi',
  'Invoice not found': 'Ankara haikupatikana',
  'It has jobs for {0} trucks; cancel one first.': 'Ina safari za magari {0}; ghairi moja kwanza.',
  'It has jobs for {0} trucks; cancel {1} first.': 'Ina safari za magari {0}; ghairi {1} kwanza.',
  'It is on its way already. Wait until it has been tried.': 'Tayari inatumwa. Subiri jaribio hili liishe.',
  'Job not found': 'Safari haikupatikana',
  'Job {0} is already {1}.': 'Hali ya safari {0} tayari ni “{1:said}”.',
  'Job {0} is completed. Only management can remove its papers.':
    'Safari {0} imekamilika. Ni uongozi pekee unaoweza kuondoa hati zake.',
  'Job {0} is now {1}, so it cannot be cancelled.':
    'Hali ya safari {0} sasa ni “{1:said}”, kwa hiyo haiwezi kughairiwa.',
  'Job {0} is now {1}, so it was not changed to {2}.':
    'Hali ya safari {0} sasa ni “{1:said}”, kwa hiyo haikubadilishwa kuwa “{2:said}”.',
  'Mail cannot be sent to the e-mail address that is on record.':
    'Barua pepe haiwezi kutumwa kwa anwani iliyorekodiwa.',
  'Maintenance record not found': 'Rekodi ya matengenezo haikupatikana',
  'Many documents are being made at the moment. Try again shortly.':
    'Hati nyingi zinatengenezwa sasa. Jaribu tena punde.',
  'Narrow the search': 'Andika zaidi ili kupunguza matokeo',
  'Nobody can sign up here. Ask an administrator of the company for an invitation.':
    'Hapa huwezi kujisajili mwenyewe. Mwombe msimamizi wa kampuni akutumie mwaliko.',
  'Nobody has proved that {0} is theirs. Send an invitation to it, or confirm that you know whose account this is.':
    'Hakuna aliyethibitisha kuwa {0} ni anwani yake. Tuma mwaliko kwa anwani hiyo, au thibitisha kuwa unajua akaunti hii ni ya nani.',
  'Only who added a file, or management, can remove it.': 'Ni aliyeongeza faili, au uongozi, pekee anayeweza kuiondoa.',
  'Only who added a paper, or management, can remove it.': 'Ni aliyeongeza hati, au uongozi, pekee anayeweza kuiondoa.',
  'Only a confirmed or scheduled booking can be invoiced.':
    'Ni oda iliyothibitishwa au kupangwa pekee inayoweza kutolewa ankara.',
  'Only a draft can be edited. To correct a sent invoice, cancel it and duplicate it as a draft.':
    'Ni rasimu pekee inayoweza kuhaririwa. Ili kusahihisha ankara iliyotumwa, ighairi na uinakili kama rasimu.',
  'Only a draft can be issued; {0} is {1}.': 'Ni rasimu pekee inayoweza kutolewa; hali ya {0} ni “{1:said}”.',
  'Only a border permit has a country': 'Ni kibali cha mpaka pekee chenye nchi',
  'Only a licence has classes': 'Ni leseni ya udereva pekee yenye madaraja',
  'Only maintenance has an end': 'Ni matengenezo pekee yenye mwisho',
  'Only an exception has a reason': 'Sababu huwekwa tu safari ikiwa na tatizo',
  'Only an invoice that was sent can be sent again; {0} is {1}.':
    'Ni ankara iliyotumwa pekee inayoweza kutumwa tena; hali ya {0} ni “{1:said}”.',
  'Other records refer to this one, or it refers to a record that is gone.':
    'Rekodi nyingine zinaitaja hii, au hii inataja rekodi isiyopo tena.',
  'No note is kept of an illness': 'Hakuna maelezo yanayohifadhiwa kuhusu ugonjwa',
  'Paper not found': 'Cheti hakikupatikana',
  'Payment not found': 'Malipo hayakupatikana',
  'Route not found': 'Njia haikupatikana',
  'Send an Idempotency-Key header, so that a repeated request makes one record.':
    'Tuma kichwa cha Idempotency-Key, ili ombi linalorudiwa liunde rekodi moja.',
  'Send each field once.': 'Tuma kila sehemu mara moja.',
  'Send one file at a time': 'Tuma faili moja kwa wakati',
  'Send the length of the request.': 'Tuma urefu wa ombi.',
  'Send the request as application/json.': 'Tuma ombi kama application/json.',
  'Send the request uncompressed.': 'Tuma ombi bila kulibana.',
  'Sending goes on already.': 'Utumaji tayari unaendelea.',
  'Set up your own second factor first, on your account page. Otherwise this would lock you out.':
    'Weka kwanza uthibitisho wako wa pili, kwenye ukurasa wa akaunti yako. La sivyo, hatua hii ingekufungia nje.',
  'Shehena is open in too many windows. Close some of them.':
    'Shehena imefunguliwa katika madirisha mengi mno. Funga baadhi.',
  'Settings not found': 'Mipangilio haikupatikana',
  'Sign in to continue.': 'Ingia ili kuendelea.',
  'Somebody else is changing this record. Try again in a moment.':
    'Mtu mwingine anabadilisha rekodi hii. Jaribu tena punde.',
  'Something went wrong on our side. Try again; tell your administrator if it happens again.':
    'Kuna hitilafu upande wetu. Jaribu tena; mwambie msimamizi wako ikitokea tena.',
  'Ten of your documents are being made already. Try again when they are ready.':
    'Hati zako kumi tayari zinatengenezwa. Jaribu tena zikiwa tayari.',
  'That booking is not one of this customer.': 'Oda hiyo si ya mteja huyu.',
  'That customer does not exist.': 'Mteja huyo hayupo.',
  'That customer is inactive.': 'Mteja huyo amesimamishwa.',
  'That invoice does not exist.': 'Ankara hiyo haipo.',
  'That is more than the balance of {0}, which is {1}.': 'Hicho kinazidi salio la {0}, ambalo ni {1}.',
  'That code is not valid. Enter the newest one of your app.':
    'Msimbo huo si sahihi. Weka mpya kabisa kutoka kwenye programu yako.',
  'That code is not valid. Enter the newest one of your app, or a recovery code that was not used yet.':
    'Msimbo huo si sahihi. Weka mpya kabisa kutoka kwenye programu yako, au msimbo wa dharura ambao haujatumika.',
  'The invoice was issued later, on {0}. Correct it, or confirm that it is right.':
    'Ankara ilitolewa baadaye, {0}. Rekebisha, au thibitisha kuwa ni sahihi.',
  'This is {0} months ago. Correct it, or confirm that it is right.':
    'Hii ni miezi {0} iliyopita. Rekebisha, au thibitisha kuwa ni sahihi.',
  'This is {0} years ago. Correct it, or confirm that it is right.':
    'Hii ni miaka {0} iliyopita. Rekebisha, au thibitisha kuwa ni sahihi.',
  'This is {0} months ahead. Correct it, or confirm that it is right.':
    'Hii ni miezi {0} ijayo. Rekebisha, au thibitisha kuwa ni sahihi.',
  'This is {0} years ahead. Correct it, or confirm that it is right.':
    'Hii ni miaka {0} ijayo. Rekebisha, au thibitisha kuwa ni sahihi.',
  'This is {0} above the odometer. Correct it, or confirm that it is right.':
    'Hii ni {0} zaidi ya odomita. Rekebisha, au thibitisha kuwa ni sahihi.',
  'This is {0} above the reading of {1}. Correct it, or confirm that it is right.':
    'Hii ni {0} zaidi ya nambari ya odomita ya {1}. Rekebisha, au thibitisha kuwa ni sahihi.',
  'That day is still to come. Choose today or an earlier day.':
    'Siku hiyo bado haijafika. Chagua leo au siku iliyopita.',
  'That is not your password.': 'Hilo si nenosiri lako.',
  'That took too long, or too many attempts. Sign in again.':
    'Umechukua muda mrefu mno, au umejaribu mara nyingi mno. Ingia tena.',
  'That page is too far down the list. Narrow the search instead.':
    'Ukurasa huo uko chini mno kwenye orodha. Badala yake, punguza matokeo kwa kutafuta au kuchuja.',
  'That driver does not exist.': 'Dereva huyo hayupo.',
  'That vehicle does not exist.': 'Gari hilo halipo.',
  'The {0} of {1} is recorded already. Renew that one instead.':
    'Tayari kuna rekodi ya {0:said} ya {1}. Badala yake, hariri hiyo.',
  'The accounts of the demo company are shared, so no second factor can be required of them.':
    'Akaunti za kampuni ya mfano (demo) zinatumiwa na wengi, kwa hiyo haziwezi kudaiwa uthibitisho wa pili.',
  'The codes of your app can no longer be checked. Enter a recovery code, or ask an administrator to remove the second factor.':
    'Misimbo ya programu yako haiwezi kukaguliwa tena. Weka msimbo wa dharura, au mwombe msimamizi aondoe uthibitisho wa pili.',
  'The connection was closed.': 'Muunganisho umefungwa.',
  'The customer cannot be changed: job {0} belongs to this booking and is not cancelled.':
    'Mteja hawezi kubadilishwa: safari {0} ni ya oda hii na haijaghairiwa.',
  'The customer cannot be changed: job {0} and {1} more belong to this booking and are not cancelled.':
    'Mteja hawezi kubadilishwa: safari {0} na nyingine {1} ni za oda hii na hazijaghairiwa.',
  'The customer cannot be changed: {0} was made out for this booking.':
    'Mteja hawezi kubadilishwa: {0:said} ilitolewa kwa oda hii.',
  'The database cannot be reached at the moment. Try again shortly.':
    'Hifadhidata haipatikani kwa sasa. Jaribu tena punde.',
  'The file did not arrive whole. Send it again.': 'Faili haikufika nzima. Itume tena.',
  'The file is missing or damaged. Make another one.': 'Faili haipo au imeharibika. Tengeneza nyingine.',
  'The file of this document is missing or damaged. Tell your administrator.':
    'Faili ya hati hii haipo au imeharibika. Mwambie msimamizi wako.',
  'The file store cannot be reached at the moment. Try again shortly.':
    'Hifadhi ya faili haipatikani kwa sasa. Jaribu tena punde.',
  'The file took too long to arrive. Check the connection and send it again.':
    'Faili ilichukua muda mrefu kufika. Kagua mtandao kisha uitume tena.',
  'The file took too long to store. Send it again.': 'Faili ilichukua muda mrefu kuhifadhiwa. Itume tena.',
  'The invoice adds up to more than {0}.': 'Jumla ya ankara inazidi {0}.',
  'Decide for each key, webhook and paybill address that this person made whether it is kept, taken over or revoked. What they made may have changed since you looked.':
    'Amua kwa kila ufunguo, webhook na anwani ya paybill alizotengeneza mtu huyu: ibaki, uichukue wewe, au ibatilishwe. Huenda alizotengeneza zimebadilika tangu ulipotazama.',
  'The last active administrator can be neither demoted nor deactivated.':
    'Msimamizi wa mwisho aliyebaki hawezi kubadilishiwa jukumu wala akaunti yake kusimamishwa.',
  'The maintenance date lies in the future': 'Tarehe ya matengenezo bado haijafika',
  'The odometer stood at {0} already. A lower reading needs to be marked as a correction.':
    'Odomita tayari ilionyesha {0}. Nambari ndogo zaidi lazima iwekwe alama kuwa ni sahihisho.',
  'The payment date lies in the future.': 'Tarehe ya malipo bado haijafika.',
  'The planned end must not come before the start.': 'Mwisho uliopangwa usitangulie mwanzo.',
  'Much is being written at the moment. Ask again shortly.': 'Mengi yanaandikwa kwa sasa. Uliza tena punde.',
  'Send the cursor of the answer before, as it was': 'Tuma kielekezi cha jibu lililotangulia, kama kilivyokuwa',
  'This cursor is of no change that the program knows, as after a backup was restored. Read the lists whole, and begin without a cursor.':
    'Kielekezi hiki si cha badiliko lolote ambalo programu inalijua, kama baada ya nakala rudufu kurejeshwa. Soma orodha zote, kisha anza bila kielekezi.',
  'The program is being updated, and this server cannot read all that this page sends: nothing was changed, and it works again once the update is through or the page is reloaded.':
    'Programu inasasishwa, na seva hii haiwezi kusoma yote yanayotumwa na ukurasa huu: hakuna kilichobadilishwa, na itafanya kazi tena sasisho likiisha au ukurasa ukifunguliwa upya.',
  'The program is starting. Try again shortly.': 'Programu inaanza. Jaribu tena punde.',
  'The request could not be read.': 'Ombi halikusomeka.',
  'The request could not be read. Send one JSON object.': 'Ombi halikusomeka. Tuma kitu kimoja cha JSON.',
  'The request is too large.': 'Ombi ni kubwa mno.',
  'The request took too long to arrive.': 'Ombi lilichukua muda mrefu mno kufika.',
  'The route from {0} to {1} cannot be deleted: bookings show it.':
    'Njia kutoka {0} hadi {1} haiwezi kufutwa: oda zinaionyesha.',
  'The route from {0} to {1} is in the catalogue already.': 'Njia kutoka {0} hadi {1} imo tayari kwenye orodha.',
  'The second factor is off.': 'Uthibitisho wa pili umezimwa.',
  'The second factor is on already. Turn it off first to use another app.':
    'Uthibitisho wa pili umewashwa tayari. Uzime kwanza ili kutumia programu nyingine.',
  'The year of a vehicle is at most {0}.': 'Mwaka wa gari usizidi {0}.',
  'The {0} code {1} is on receipt {2} already.': 'Nambari ya muamala {1} ({0:said}) iko tayari kwenye risiti {2}.',
  'There are no settings.': 'Hakuna mipangilio.',
  'There are {0} files here already. Delete one to make room for another.':
    'Kuna faili {0} hapa tayari. Futa moja ili kupata nafasi ya nyingine.',
  'There are more than {0} rows. Narrow the filter, by a period for example.':
    'Kuna rekodi zaidi ya {0}. Chuja zaidi, kwa mfano kwa kipindi.',
  'There is an administrator already. Ask them for an account.': 'Kuna msimamizi tayari. Mwombe akufungulie akaunti.',
  'There is no room left for files. Tell your administrator.':
    'Hakuna nafasi ya faili iliyobaki. Mwambie msimamizi wako.',
  'There is no room left in the database. Tell your administrator.':
    'Hakuna nafasi iliyobaki kwenye hifadhidata. Mwambie msimamizi wako.',
  'There is no second factor to confirm. Begin again.': 'Hakuna uthibitisho wa pili wa kuthibitisha. Anza tena.',
  'There is no such booking': 'Hakuna oda kama hiyo',
  'There is no such customer': 'Hakuna mteja kama huyo',
  'There is no such driver': 'Hakuna dereva kama huyo',
  'There is no such file, or its day is over.': 'Hakuna faili kama hiyo, au muda wake umeisha.',
  'There is no such route': 'Hakuna njia kama hiyo',
  'There is no such stop.': 'Hakuna usitishaji kama huo.',
  'There is no such vehicle': 'Hakuna gari kama hilo',
  'There is nothing at {0} {1}.': 'Hakuna kitu kwenye {0} {1}.',
  'There is nothing here.': 'Hakuna kitu hapa.',
  'This account has been in use, so the records refer to it. Deactivate it instead.':
    'Akaunti hii imewahi kutumika, kwa hiyo rekodi zinaitaja. Badala yake, isimamishe.',
  'This account is in use; there is no invitation to it.': 'Akaunti hii inatumika; haina mwaliko.',
  'This booking cannot be cancelled: job {0} and {1} more belong to it and are not cancelled.':
    'Oda hii haiwezi kughairiwa: safari {0} na nyingine {1} ni zake na hazijaghairiwa.',
  'This booking cannot be cancelled: job {0} belongs to it and is not cancelled.':
    'Oda hii haiwezi kughairiwa: safari {0} ni yake na haijaghairiwa.',
  'This customer cannot be deleted: {0} refer to it. Deactivate it instead.':
    'Rekodi ya mteja huyu haiwezi kufutwa: ametajwa kwenye {0:said}. Badala yake, msimamishe.',
  'This customer is inactive': 'Mteja huyu amesimamishwa',
  'This e-mail address has an account already. Use another one.':
    'Anwani hii ya barua pepe tayari ina akaunti. Tumia nyingine.',
  'This field is not known': 'Sehemu hii haijulikani',
  'This file holds too much once it is unpacked': 'Faili hii ina mengi mno ikifunguliwa',
  'This file is not {0}, whatever its name says': 'Faili hii si {0:said}, hata jina lake likisema hivyo',
  'This invitation has been used, was called back or has expired. Ask your administrator for a new one.':
    'Mwaliko huu umetumika, umebatilishwa au muda wake umeisha. Mwombe msimamizi wako mwaliko mpya.',
  'This link has been used or has expired. Ask for a new one.':
    'Kiungo hiki kimetumika au muda wake umeisha. Omba kipya.',
  'This link has been used or has expired. Ask for a new one; if the address is verified already, sign in.':
    'Kiungo hiki kimetumika au muda wake umeisha. Omba kipya; kama anwani imethibitishwa tayari, ingia.',
  'This link has been used or has expired. Restart the program to get a new one.':
    'Kiungo hiki kimetumika au muda wake umeisha. Anzisha programu upya ili kupata kipya.',
  'This password is among the first that others would guess. Choose another one.':
    'Nenosiri hili ni miongoni mwa yanayokisiwa kwanza. Chagua lingine.',
  'This password is made of words that others would guess first: places, names, the company, years. Use three or four words that have nothing to do with each other.':
    'Nenosiri hili limeundwa kwa maneno ambayo wengine wangekisia kwanza: mahali, majina, kampuni, miaka. Tumia maneno matatu au manne yasiyohusiana.',
  'This person has not accepted the invitation yet. Invite them again instead.':
    'Mtu huyu bado hajakubali mwaliko. Badala yake, mwalike tena.',
  'This person was invited already. Find them in the list to invite them again.':
    'Mtu huyu alialikwa tayari. Mtafute kwenye orodha ili umwalike tena.',
  'This picture has more than 100 million pixels': 'Picha hii ina pikseli zaidi ya milioni 100',
  'This record was changed by {0} at {1}. Reload to see the changes.':
    'Rekodi hii ilibadilishwa na {0:said} {1}. Fungua upya ili kuona mabadiliko.',
  'This record was {0} by {1} at {2}.': 'Rekodi hii {0:said} na {1} {2}.',
  'This request came from another site.': 'Ombi hili lilitoka tovuti nyingine.',
  'This session has ended already.': 'Kifaa hiki tayari kimeondolewa.',
  'This was already saved with other values. Reload to see what was saved.':
    'Hii ilihifadhiwa tayari ikiwa na taarifa nyingine. Fungua upya ili kuona kilichohifadhiwa.',
  'Too many attempts. Wait {0} minutes, then try again.':
    'Umejaribu mara nyingi mno. Subiri dakika {0}, kisha ujaribu tena.',
  'Too many attempts. Try again in {0} {1}.': 'Umejaribu mara nyingi mno. Jaribu tena baada ya sekunde {0}.',
  'User not found': 'Mtumiaji hakupatikana',
  'Vehicle not found': 'Gari halikupatikana',
  'Vehicle {0} cannot be deleted: {1} refer to it. Set it inactive instead.':
    'Gari {0} haliwezi kufutwa: limetajwa kwenye {1:said}. Badala yake, weka kuwa halitumiki.',
  'Vehicle {0} is in the fleet already.': 'Gari {0} limo tayari kwenye orodha ya magari.',
  'You cannot change your own role or status. Ask another administrator.':
    'Huwezi kubadilisha jukumu au hali yako mwenyewe. Mwombe msimamizi mwingine.',
  'A mail server is reached at port 25, 465, 587 or 2525. Enter one of them, or ask whoever runs the program to set SMTP_ALLOW_PRIVATE.':
    'Seva ya barua pepe hufikiwa kwenye port 25, 465, 587 au 2525. Weka mojawapo, au mwombe anayeendesha programu aweke SMTP_ALLOW_PRIVATE.',
  'This mail server is in the internal network, so no mail would be sent there. Enter one on the internet, or ask whoever runs the program to set SMTP_ALLOW_PRIVATE.':
    'Seva hii ya barua pepe iko kwenye mtandao wa ndani, kwa hiyo hakuna barua pepe ambayo ingetumwa huko. Weka iliyo kwenye intaneti, au mwombe anayeendesha programu aweke SMTP_ALLOW_PRIVATE.',
  'This name leads to no server at the moment. Check how it is written, or try again later.':
    'Jina hili halielekezi kwenye seva yoyote kwa sasa. Kagua lilivyoandikwa, au jaribu tena baadaye.',
  'The demo company is for the machine that it runs on. Whoever runs it can set HOST or PUBLIC_URL to let others in.':
    'Kampuni ya mfano (demo) hutumika tu kwenye kompyuta inayoiendesha. Anayeiendesha anaweza kuweka HOST au PUBLIC_URL ili kuruhusu wengine.',
  'This account belongs to the demo company and is shared by everybody who tries it, so it cannot be changed.':
    'Akaunti hii ni ya kampuni ya mfano (demo) na inatumiwa na kila anayeijaribu, kwa hiyo haiwezi kubadilishwa.',
  "You don't have permission to do this.": 'Huna ruhusa ya kufanya hivi.',
  "You don't have permission to edit: {0}. Leave it out.": 'Huna ruhusa ya kuhariri: {0}. Iache nje.',
  'You have sent {0} mails within an hour. Try again in {1} {2}.':
    'Umetuma barua pepe {0} ndani ya saa moja. Jaribu tena baada ya dakika {1}.',
  'You were signed out because nothing happened for a while.':
    'Umeondolewa kwenye mfumo kwa sababu hukufanya chochote kwa muda.',
  'You recorded this work yourself. Another manager or administrator decides on it.':
    'Ulirekodi kazi hii wewe mwenyewe. Meneja au msimamizi mwingine ndiye anayeamua.',
  'Your account is awaiting activation by an administrator.': 'Akaunti yako inasubiri kuwezeshwa na msimamizi.',
  'Your account was deactivated by an administrator. Ask them whether that was meant; you can sign in again once it is active.':
    'Akaunti yako imesimamishwa na msimamizi. Muulize kama alikusudia hivyo; utaweza kuingia tena ikiwezeshwa.',
  'Your password was changed elsewhere meanwhile. Sign in again.':
    'Wakati huohuo nenosiri lako limebadilishwa kwingine. Ingia tena.',
  'Your role requires a second factor. Set it up to go on.':
    'Jukumu lako linahitaji uthibitisho wa pili. Uweke ili kuendelea.',
  '{0} is away already at that time. Reload to see when.':
    '{0}: tayari kuna kutokuwepo wakati huo. Fungua upya ili kuona ni lini.',
  '{0} is away already, from {1} to {2}. Change that absence, or choose another time.':
    '{0}: tayari kuna kutokuwepo kuanzia {1} hadi {2}. Badilisha huko, au chagua wakati mwingine.',
  '{0} is away already, from {1} with no end. Change that absence, or choose another time.':
    '{0}: tayari kuna kutokuwepo kuanzia {1} bila mwisho. Badilisha huko, au chagua wakati mwingine.',
  '{0} Only its notes can still be changed.': '{0:said} Ni maelezo yake pekee yanayoweza kubadilishwa.',
  '{0} Only management can delete it.': '{0:said} Ni uongozi pekee unaoweza kuifuta.',
  '{0} Only management can remove its documents.': '{0:said} Ni uongozi pekee unaoweza kuondoa hati zake.',
  '{0} has been paid for {1}, so it cannot be cancelled.': '{1} zimelipwa kwenye {0}, kwa hiyo haiwezi kughairiwa.',
  '{0} has no e-mail address. Have one entered for the customer, then send {1}.':
    '{0} hana anwani ya barua pepe. Iwekwe kwenye taarifa za mteja, kisha utume {1}.',
  "{0} is another customer's invoice.": '{0} ni ankara ya mteja mwingine.',
  '{0} is cancelled already.': '{0} imeghairiwa tayari.',
  '{0} is inactive': '{0} halitumiki',
  '{0} was voided by {1} at {2} already.': '{0} ilibatilishwa tayari na {1} {2}.',
}
