/** Makes a call over the network as web pages do. Returns responses of any status. */
export const fetchApi = (origin: string, method: string, path: string, token?: string, body?: object) =>
  fetch(`${origin}/api/v2${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
