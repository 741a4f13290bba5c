import { createServer, type Plugin } from 'vite'
import { consoleConfig } from '../web/console/build.ts'
import { LocalFailure, requireFreePort } from './local/local-health.ts'

const DESK = `http://localhost:${process.env.DESK_PORT ?? '8787'}`
const PORT = Number(process.env.PORT ?? 5173)

/** After sign-in, the browser goes to `/desk`, which Vite serves with a slash only. */
const slash: Plugin = {
  name: 'desk-with-slash',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [path, search = ''] = (request.url ?? '').split('?')
      if (path !== '/desk') return next()
      response.writeHead(302, { Location: `/desk/${search === '' ? '' : `?${search}`}` }).end()
    })
  },
}

async function serve(): Promise<void> {
  await requireFreePort(PORT, 'npm run console')
  const config = consoleConfig()
  const server = await createServer({
    ...config,
    plugins: [...(config.plugins ?? []), slash],
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
}

try {
  await serve()
} catch (error) {
  if (!(error instanceof LocalFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
