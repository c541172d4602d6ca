import type { Driver } from '@shehena/domain/road/drivers/driver'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { MaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import type { Vehicle } from '@shehena/domain/road/vehicles/vehicle'
import { cents } from './money-samples.ts'
import { aBooking, anId, found, stamps } from './samples.ts'

/** Records of the road, as the server answers with them. */

const here = { isAway: false, awayUntil: null, paperNotice: null }

export function aVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  return {
    id: anId(),
    regNo: 'KDT 100A',
    make: 'Isuzu',
    model: 'FVZ 34T',
    year: 2020,
    capacityTons: 15,
    fuelType: 'diesel',
    status: 'active',
    currentOdometer: 120_000,
    notes: null,
    serviceDue: null,
    ...here,
    ...stamps,
    ...fields,
  }
}

export const noVehicles = found([], { total: 0, active: 0, maintenance: 0, capacityTons: 0 })

export function aDriver(fields: Partial<Driver> = {}): Driver {
  return {
    id: anId(),
    name: 'Kamau Njoroge',
    phone: null,
    licenseNo: null,
    status: 'active',
    mergedIntoId: null,
    mergedIntoName: null,
    merged: [],
    ...here,
    ...stamps,
    ...fields,
  }
}

export const noDrivers = found([], { total: 0, active: 0, onTheRoad: 0 })

/** A pending job of a new confirmed booking. */
export function aJob(fields: Partial<Job> = {}): Job {
  const { id, bookingNo, pickupAt, dropoffAt, notes, cargoType, weightTons, volumeM3, customer } = aBooking()
  return {
    id: anId(),
    jobNo: 'JOB26000900',
    loadNo: 1,
    loads: 1,
    loadTons: null,
    status: 'pending',
    exceptionReason: null,
    exception: null,
    booking: { id, bookingNo, pickupAt, dropoffAt, notes, cargoType, weightTons, volumeM3 },
    customer: { legalName: customer.legalName, contact: null, maskedFields: [] },
    route: null,
    vehicle: null,
    driver: null,
    missingPapers: [],
    waypoints: [],
    legs: [],
    clashes: [],
    isLate: false,
    track: [],
    plannedStart: null,
    plannedEnd: null,
    expectedEnd: null,
    actualStart: null,
    pickupArrivedAt: null,
    pickupLeftAt: null,
    dropoffArrivedAt: null,
    actualEnd: null,
    ...stamps,
    ...fields,
  }
}

export const noJobs = found([], { total: 0, pending: 0, assigned: 0, inTransit: 0, completed: 0 })

export const noCandidates = {
  bookings: { items: [], hasMore: false },
  vehicles: { items: [], hasMore: false },
  drivers: { items: [], hasMore: false },
}

export function aMaintenanceRecord(fields: Partial<MaintenanceRecord> = {}): MaintenanceRecord {
  const { id, regNo, make, model, status, currentOdometer } = aVehicle()
  return {
    id: anId(),
    vehicle: { id, regNo, make, model, status, currentOdometer },
    maintenanceDate: '2026-11-20',
    location: 'Mlolongo yard',
    workPerformed: 'Oil and filter change',
    partsReplaced: null,
    currentMileage: 120_500,
    cost: cents(1_850_000),
    nextServiceDate: null,
    nextServiceMileage: null,
    notes: null,
    createdBy: 'Otieno Brian',
    approvalStatus: 'pending',
    approvedBy: null,
    approvedAt: null,
    rejectionReason: null,
    isOwnDecision: false,
    mayDecide: false,
    ...stamps,
    ...fields,
  }
}

export const noMaintenance = (totalCost = 0) =>
  found([], { total: 0, totalCost, inMaintenance: 0, pendingApprovals: 0 })
