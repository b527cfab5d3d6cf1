// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BatchExecutor} from "./batch-executor.sol";

/// Code for an account by EIP-7702. Its key signs a hash that binds the given one to account and chain, so that a plain
/// signature of the given hash is not valid (ERC-1271).
contract StrictAccount is BatchExecutor {
    uint8 private constant SCHEME = 1;

    /// The signature is the number of the scheme and 65 bytes.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view override returns (bytes4) {
        if (signature.length != 66 || uint8(signature[0]) != SCHEME) return INVALID;
        bytes32 bound = keccak256(abi.encode("StrictAccount", block.chainid, address(this), hash));
        return isOwn(bound, signature[1:]) ? VALID : INVALID;
    }
}
