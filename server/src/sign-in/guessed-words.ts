/** Words that others try first in Kenya, in letters only: 'homabay' for Homa Bay. No list of leaks has them. */
export const guessedWords: readonly string[] = `
  kenya uganda tanzania rwanda burundi ethiopia somalia sudan southsudan congo zambia malawi mozambique africa eastafrica
  afrika eac unitedkingdom england america india china dubai

  mombasa kwale kilifi tanariver lamu taitataveta taita taveta garissa wajir mandera marsabit isiolo meru tharakanithi
  tharaka embu kitui machakos makueni nyandarua nyeri kirinyaga muranga kiambu turkana westpokot pokot samburu
  transnzoia uasingishu elgeyomarakwet elgeyo marakwet nandi baringo laikipia nakuru narok kajiado kericho bomet
  kakamega vihiga bungoma busia siaya kisumu homabay migori kisii nyamira nairobi county city town road street

  thika eldoret malindi kitale naivasha nanyuki ruiru kikuyu limuru athiriver mlolongo syokimau voi mariakani mtwapa
  diani ukunda kilindini changamwe mazeras gilgil molo njoro webuye mumias malaba namanga loitoktok isebania moyale
  lodwar lokichoggio maralal nyahururu karatina kerugoya chuka mwingi wote emali mtitoandei kibwezi salgaa burntforest
  maaimahiu embakasi industrialarea westlands kasarani langata karen kibera eastleigh gikomba

  kampala entebbe jinja mbale gulu mbarara kigali bujumbura daressalaam dar dodoma arusha mwanza tanga moshi zanzibar
  juba addisababa mogadishu goma bukavu lubumbashi lusaka lilongwe johannesburg london

  shehena system demo test testing temp user guest default login signin welcome karibu hello jambo habari admin
  administrator manager meneja msimamizi office ofisi password passphrase nenosiri neno siri secret siri changeme
  change letmein access

  company kampuni limited ltd transport transporter transporters haulage haulier hauliers logistics cargo freight
  movers trucking truck trucks trailer lorry lori driver drivers dereva dispatch booking bookings finance management
  fleet magari gari matatu safari harambee hakunamatata simba uhuru safaricom mpesa pesa airtel equity bank benki
  mungu god jesus yesu

  january february march april may june july august september october november december
  januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba
  monday tuesday wednesday thursday friday saturday sunday jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili
`
  .trim()
  .split(/\s+/)
