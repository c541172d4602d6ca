declare module 'virtual:contract-routes/*' {
  /** 'GET /customers/{id}' by feature and name. */
  const routes: Record<string, Record<string, string>>
  export default routes
}
