import { Canvas } from 'leaflet'

declare module 'leaflet' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to a class of another module.
  interface Canvas {
    _redraw(): void
  }
}

/**
 * Leaflet's canvas, save that it draws no more once it is off the map. Leaflet puts drawing off to the next frame, and
 * forgets that it did when it has to draw at once before: what was put off would then look for a canvas that is gone.
 */
export class LineCanvas extends Canvas {
  override _redraw(): void {
    if (this._map) super._redraw()
  }
}
