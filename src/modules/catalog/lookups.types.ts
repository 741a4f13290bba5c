interface Stamped {
  createdAt: number
  updatedAt: number
}

/** A row of each lookup as admins edit it. */
export interface LookupRows {
  teams: Stamped & { id: number; name: string; active: boolean; leadId: number | null; adminNotes: string }
  helpTopics: Stamped & {
    id: number
    topic: string
    departmentId: number | null
    priorityId: number | null
    slaPlanId: number | null
    autoAssign: number | null
    active: boolean
    isPublic: boolean
  }
  slaPlans: Stamped & { id: number; name: string; graceSeconds: number; adminNote: string; active: boolean }
  priorities: {
    id: number
    name: string
    description: string
    color: string
    urgency: number
    active: boolean
    isPublic: boolean
    isDefault: boolean
  }
  departments: Stamped & {
    id: number
    name: string
    isPublic: boolean
    slaPlanId: number | null
    managerId: number | null
  }
}

export type LookupKind = keyof LookupRows

export interface Lookup<Kind extends LookupKind> {
  rows: LookupRows[Kind][]
  /** False: the list leaves out rows for agents only. */
  forStaff: boolean
}

export interface StaffMember {
  id: number
  email: string | null
  firstName: string
  lastName: string
  userName: string | null
}

export interface CountedTickets {
  /** A status by its name, `unassigned` or `mytickets`. */
  name: string
  count: number
}
