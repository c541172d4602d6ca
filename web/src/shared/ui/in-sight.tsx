import { useInViewport } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

/** Something heavy, such as a chart or a map, once its place has come into sight. */
export function InSight({ place, children }: { place: ReactNode; children: ReactNode }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  return wasSeen ? children : <div ref={ref}>{place}</div>
}
