/// <reference lib="webworker" />
import { noticeOf } from './push-notice.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows notifications while the console is closed. It answers no request and keeps nothing. */
self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text() ?? '')
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // The address is of this origin: it is made from a number (push-notice.ts).
  const { path } = event.notification.data as { path: string }
  event.waitUntil(self.clients.openWindow(path))
})
