// Mantine writes its theme as a style element, hence 'unsafe-inline' for styles alone.
const contentSecurityPolicy = (tileHost: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${tileHost && ` ${tileHost}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The security headers of every answer. The CSP allows map tiles from one host, or from none. */
export function securityHeaders({ publicUrl, tileUrl }: { publicUrl: string; tileUrl: string | null }) {
  const always = {
    'content-security-policy': contentSecurityPolicy(tileUrl ? hostOf(tileUrl) : ''),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const ofApi = { ...always, 'cache-control': 'no-store' }
  return ({ isApi }: { isApi: boolean }): Record<string, string> => (isApi ? ofApi : always)
}

/** The origin of a tile URL in CSP syntax; {s} becomes a wildcard subdomain. */
function hostOf(tileUrl: string): string {
  const [origin = ''] = tileUrl.match(/^https?:\/\/[^/]+/) ?? []
  return origin.replace('{s}', '*')
}
