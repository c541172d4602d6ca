import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import classes from './job-map.module.css'
import { jobMapMessages } from './job-map-messages.ts'
import { addTiles } from './map-stage.ts'

/** Tiles of the operator's tile server, if any: attribution, and a notice when they fail to load. */
export function MapTiles({ map }: { map: LeafletMap }) {
  const t = useMessages(jobMapMessages)
  const { data } = useQuery(api.jobs.mapTiles.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }))
  const [isFailing, setIsFailing] = useState(false)
  const tiles = data?.tiles

  useEffect(() => (tiles ? addTiles(map, tiles, setIsFailing) : undefined), [map, tiles])

  if (!tiles) return null
  return (
    <>
      {isFailing && (
        <p role="status" className={classes.note}>
          {t.noTiles}
        </p>
      )}
      <p className={classes.attribution}>
        {tiles.attribution.includes('OpenStreetMap') ? (
          <Anchor href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" py={0}>
            {tiles.attribution}
          </Anchor>
        ) : (
          tiles.attribution
        )}
      </p>
    </>
  )
}
