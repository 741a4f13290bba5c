import { Link } from '@tanstack/react-router'
import navigation from '../shell/navigation/navigation.module.css'
import styles from './admin.module.css'
import { useAdminTexts } from './languages/admin-texts.ts'
import { type Place, placeName, SECTIONS } from './places.ts'

/** Links to all places by section: beside each screen, and as the first screen of the area. */
export function AdminPlaces({ places }: { places: readonly Place[] }) {
  const texts = useAdminTexts()
  return SECTIONS.map((section) => {
    const inside = places.filter((place) => place.section === section)
    if (inside.length === 0) return null
    return (
      <div key={section} className={styles.placeGroup}>
        <h2 className={navigation.heading}>{texts.t(`section.${section}`)}</h2>
        <ul role="list" className={navigation.list}>
          {inside.map((place) => (
            <li key={place.name}>
              <Link
                to="/admin/$place"
                params={{ place: place.name }}
                search={{}}
                className={navigation.link}
                activeOptions={{ includeSearch: false }}
                activeProps={{ className: `${navigation.link} ${navigation.active}`, 'aria-current': 'page' }}
              >
                <place.Icon size={16} aria-hidden />
                <span className={navigation.name}>{placeName(place, texts)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
