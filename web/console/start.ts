import { firstAddresses } from './data/first-requests.ts'
import { isLanguage, type Language, loadDictionary } from './languages/dictionaries.ts'
import { applyPreferences, preferences } from './preferences/preferences.ts'
import { beginSession } from './session/browser-session.ts'
import { requestFirst } from './session/first-answers.ts'
import { reloadWhenReplaced } from './shell/replaced-build.ts'

// It is small, so that session, token, texts and the first list are requested while the screens are still being loaded.
reloadWhenReplaced()
applyPreferences()
requestFirst(firstAddresses(location), beginSession())
void loadDictionary(likelyLanguage())
void import('./main.tsx')

/** The default until the session is known. */
function likelyLanguage(): Language {
  const names = [preferences().language ?? '', navigator.language.split('-')[0] ?? '']
  return names.find(isLanguage) ?? 'en'
}
