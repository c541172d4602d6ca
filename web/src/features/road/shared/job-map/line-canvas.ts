import { Canvas } from 'leaflet'

declare module 'leaflet' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with a class of another module.
  interface Canvas {
    _redraw(): void
  }
}

/**
 * Leaflet's canvas, without drawing after its removal. Leaflet loses the id of a pending animation frame when it draws
 * at once before; that frame would then access a canvas that is gone.
 */
export class LineCanvas extends Canvas {
  override _redraw(): void {
    if (this._map) super._redraw()
  }
}
