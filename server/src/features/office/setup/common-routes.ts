type Road = { origin: string; destination: string; distanceKm: number }

const road = (origin: string, destination: string, distanceKm: number): Road => ({ origin, destination, distanceKm })

/** The trunk routes that Kenyan hauliers run, with their length by road, one way, to about five kilometres. */
export const commonRoutes: readonly Road[] = [
  road('Mombasa', 'Nairobi', 485),
  road('Nairobi', 'Mombasa', 485),
  road('Mombasa', 'Malaba', 925),
  road('Mombasa', 'Busia', 945),
  road('Mombasa', 'Kisumu', 830),
  road('Mombasa', 'Eldoret', 800),
  road('Mombasa', 'Kampala', 1150),
  road('Mombasa', 'Malindi', 120),
  road('Mombasa', 'Lunga Lunga', 105),
  road('Voi', 'Taveta', 110),
  road('Nairobi', 'Thika', 45),
  road('Nairobi', 'Nakuru', 160),
  road('Nairobi', 'Eldoret', 320),
  road('Nairobi', 'Kitale', 380),
  road('Nairobi', 'Kisumu', 345),
  road('Nairobi', 'Kisii', 310),
  road('Nairobi', 'Malaba', 440),
  road('Nairobi', 'Busia', 460),
  road('Nairobi', 'Nyeri', 150),
  road('Nairobi', 'Meru', 225),
  road('Nairobi', 'Isiolo', 280),
  road('Nairobi', 'Moyale', 795),
  road('Nairobi', 'Garissa', 370),
  road('Nairobi', 'Namanga', 165),
  road('Kisumu', 'Busia', 115),
  road('Eldoret', 'Lodwar', 370),
]
