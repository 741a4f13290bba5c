export interface Category {
  id: number
  name: string
  slug: string
  /** Plain text. */
  description: string
  /** False: only staff are told of it. */
  active: boolean
  parentId: number | null
}

export type CategoryName = Pick<Category, 'id' | 'name' | 'slug'>

/** What the index holds of a category. */
export interface StoredCategory extends CategoryName {
  active: boolean
  /** Epoch ms; goes up with every edit. */
  updatedAt: number
}

/** What editing may set; what is absent stays. */
export interface CategoryInput {
  name?: string
  slug?: string
  description?: string
  /** 0: below no other. */
  parentId?: number
  active?: boolean
}

export type NewCategoryInput = CategoryInput & Required<Pick<CategoryInput, 'name'>>

export interface SavedCategory extends Category {
  updatedAt: number
}

/** What the repository writes. */
export type CategoryContent = Omit<Category, 'id'>
