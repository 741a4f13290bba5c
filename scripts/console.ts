import { createServer } from 'vite'
import { consoleConfig } from '../web/console/build.ts'

const DESK = `http://localhost:${process.env.DESK_PORT ?? '8787'}`
const PORT = Number(process.env.PORT ?? 5173)

const server = await createServer({
  ...consoleConfig(),
  server: {
    port: PORT,
    strictPort: true,
    proxy: {
      // Everything but the console itself is the running desk's, which takes forms of its own origin only.
      '^/(?!desk(/|$|\\?)).*': { target: DESK, changeOrigin: true, ws: true, headers: { Origin: DESK } },
    },
  },
})
await server.listen()
console.log(`Console with hot reload: http://localhost:${PORT}/desk/ (helpdesk: ${DESK})`)
