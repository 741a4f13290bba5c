export default {
  fetch() {
    return new Response('starting')
  },
} satisfies ExportedHandler<Env>
