// Before the first paint, so that a page that was set dark never flashes.
const chosen = localStorage.getItem('edge-helpdesk-theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen
